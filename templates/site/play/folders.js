// @ts-check
// The folders of games that are written in this browser: their names and titles, for pages that do not open them.

const DATABASE = "publisher";
const STORE = "folders";
const TITLE = /^title\s*=\s*("(?:[^"\\]|\\.)*")/m;

/** The title of a game, or its name. @param {{name: string, files: Record<string, Uint8Array>}} folder */
function titled({ name, files }) {
  try {
    return String(JSON.parse(TITLE.exec(new TextDecoder().decode(files["game.toml"]))?.[1] ?? "") || name);
  } catch {
    return name; // it has no title yet, or one that cannot be read
  }
}

/** The stored folders, the one that was changed last first; the database is never made here.
 * @returns {Promise<{name: string, title: string, at: number}[]>} */
export function folders() {
  return new Promise((done) => {
    /** @type {{name: string, title: string, at: number}[]} */
    const found = [];
    const asked = indexedDB.open(DATABASE);
    asked.onupgradeneeded = () => asked.transaction?.abort();
    asked.onerror = () => done(found);
    asked.onsuccess = () => {
      const database = asked.result;
      const read = database.objectStoreNames.contains(STORE) && database.transaction(STORE).objectStore(STORE).openCursor();
      database.close(); // as soon as all are read
      if (!read) return done(found);
      read.onerror = () => done(found);
      read.onsuccess = () => {
        const cursor = read.result;
        if (!cursor) return done(found.sort((one, other) => other.at - one.at));
        const { name, at = 0 } = cursor.value;
        found.push({ name, title: titled(cursor.value), at });
        cursor.continue();
      };
    };
  });
}

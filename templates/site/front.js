// The top of the list of games: the game of the day, and matches and folders that are stored in this browser.
// It runs before the page is shown, so that nothing moves.

const MATCH = "publisher/match/";
const MOST = 8; // stored things that are shown
const DAY = 24 * 60 * 60 * 1000;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

const games = [...document.querySelectorAll(".games > li")];
const panel = document.querySelector(".day");
const going = document.getElementById("_on");

/** The link in a game's card to its page for playing, if there is one. */
const playing = (game) => game.querySelector("a.play");

/** One for a day: the steps of the golden ratio come near each of them before they come near one again. */
function ofDay(date, among) {
  const day = Math.floor((date - date.getTimezoneOffset() * 60_000) / DAY);
  return among[Math.floor(((day * GOLDEN) % 1) * among.length)];
}

function showPuzzle(date) {
  const every = games.flatMap((game) => {
    const moves = game.dataset.puzzles?.split(" ") ?? [];
    return moves.map((count, place) => ({ game, count, place: place + 1 }));
  });
  if (!every.length) return;
  const { game, count, place } = ofDay(date, every);
  const title = game.querySelector("h3 a");
  const line = panel.querySelector(".puzzle");
  const link = line.querySelector("a");
  link.href = new URL(`learn.html#puzzles=${place}`, title.href).href;
  link.querySelector("span").textContent = `${title.textContent}: win in ${count} moves`;
  line.hidden = false;
}

function showDay() {
  const now = new Date();
  const played = games.filter(playing);
  const game = ofDay(now, played.length ? played : games);
  showPuzzle(now);
  const rules = game.querySelector("h3 a");
  const picture = game.querySelector("img")?.getAttribute("src");
  panel.querySelector("h2").textContent += ` · ${now.toLocaleDateString("en", { weekday: "long" })}`;
  panel.querySelector("h3").textContent = rules.textContent;
  const [summary, facts] = game.querySelectorAll("p");
  const [told, numbers] = panel.querySelectorAll("p");
  told.textContent = summary.textContent;
  numbers.textContent = facts.textContent;
  const img = panel.querySelector("img");
  picture ? img.setAttribute("src", picture) : img.remove();
  const read = panel.querySelector(".rules");
  read.href = rules.href;
  read.setAttribute("aria-label", `Rules of ${rules.textContent}`);
  const play = playing(game)?.cloneNode(true);
  if (play) {
    play.append("Play");
    read.before(play);
  }
  panel.hidden = false;
}

/** Add a link to the things to go on with. */
function add(title, words, href) {
  const link = document.createElement("a");
  link.href = href;
  const name = document.createElement("b");
  name.textContent = title;
  link.append(name, ` ${words}`);
  const line = document.createElement("li");
  line.append(link);
  going.querySelector("ul").append(line);
  going.hidden = false;
}

/** The stored matches that are not over, with the ids in their places, the last played first. */
function matches() {
  const found = [];
  try {
    for (const place of Object.keys(localStorage)) {
      if (!place.startsWith(MATCH)) continue;
      const [slug, id] = place.slice(MATCH.length).split("/");
      const kept = JSON.parse(localStorage.getItem(place));
      if (kept?.match?.game === slug && kept.match.moves?.length && !kept.over) found.push({ ...kept, id });
    }
  } catch {
    // no storage, or not a match
  }
  return found.sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
}

showDay();
const known = new Map(games.filter(playing).map((game) => [game.id, game]));
for (const { match, id, turn } of matches().filter(({ match }) => known.has(match.game)).slice(0, MOST)) {
  const game = known.get(match.game);
  const count = match.moves.length;
  const mine = match.people?.includes(turn) && match.people.length === 1 ? "your turn, " : "";
  const words = `${mine}${count} move${count === 1 ? "" : "s"} so far`;
  add(game.querySelector("h3 a").textContent, words, playing(game).href + (id ? `#on=${id}` : ""));
}
const writer = document.querySelector(".doors a[href^='write.html']");
if (writer) {
  import(new URL("play/folders.js", document.baseURI)).then(async ({ folders }) => {
    for (const { name, title } of (await folders()).slice(0, MOST)) {
      add(title, "your own text", `${writer.href}?game=${encodeURIComponent(name)}`);
    }
  }, () => {});
}

// The list of games: search and choices. The list is complete without them; they hide and order games.

const form = document.getElementById("_chooser");
const found = document.getElementById("_found");
const best = document.getElementById("_best");
const parts = [...document.querySelectorAll(".part")];
const games = [...document.querySelectorAll("#_games .games > li")];
const homes = new Map(games.map((game) => [game, game.parentElement]));
const rules = new Map(games.map((game) => [game, game.querySelector("h3 a").getAttribute("href")]));

/** Small letters without accents, as in the index. */
const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const split = (text) => folded(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
/** Words, and each two or three neighbours as one: “mah jong” is also “mahjong”. */
const joined = (words) => [1, 2, 3].flatMap((count) =>
  words.slice(count - 1).map((_, at) => words.slice(at, at + count).join("")));

/** The test of a game for each field. */
const FITS = {
  players: (game, wanted) => game.dataset.players.split(" ").includes(wanted),
  minutes: (game, most) => Number(game.dataset.minutes) <= Number(most),
  reading: (game, most) => Number(game.dataset.reading) <= Number(most),
  needs: (game, wanted) => game.dataset.needs.split("|").includes(wanted),
  can: (game, wanted) => (game.dataset.can ?? "").split(" ").includes(wanted),
};

/** The places of words in the order of their worth: the first in which a word is found counts. */
const PLACES = ["names", "kind", "by", "words"];
const WHERE = { kind: "the kind", by: "the designer or source", words: "the rules" };
/** What the games are shown for, above them: the door that leads here may be far from the choices. */
const FOR = { learn: "Choose a game to learn", play: "Choose a game to play", print: "Choose a game to print" };
const LEAST = 3; // letters of a word that is sought in rules

/** The games with each word, by place. */
const sought = Object.fromEntries(PLACES.map((place) => [place, new Map()]));

function note(place, word, those) {
  if (!sought[place].has(word)) sought[place].set(word, []);
  sought[place].get(word).push(...those);
}
for (const game of games) {
  for (const place of ["names", "kind"]) {
    for (const word of new Set(joined(split(game.dataset[place])))) note(place, word, [game]);
  }
}

let index; // of designers, sources and rules: fetched at the first search

/** Add the words of the index, if it can be loaded. */
function loadIndex() {
  index ??= fetch(form.dataset.index, { integrity: form.dataset.integrity })
    .then((answer) => answer.json())
    .then(({ games: slugs, ...found }) => {
      const there = slugs.map((slug) => document.getElementById(slug));
      for (const [place, words] of Object.entries(found)) {
        for (const [word, those] of Object.entries(words)) note(place, word, those.map((at) => there[at]));
      }
    })
    .catch(() => {});
  return index;
}

const EQUAL = (word, term) => word === term;
const BEGUN = (word, term) => word.startsWith(term);

/** True if one wrong, missing, additional or exchanged letter makes a word of the other. */
function isNear(one, other) {
  if (Math.abs(one.length - other.length) > 1 || one[0] !== other[0]) return false;
  if (Math.max(one.length, other.length) < LEAST) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const ends = [[1, 1], [1, 0], [0, 1]].map(([a, b]) => [one.slice(from + a), other.slice(from + b)]);
  if (ends.some(([a, b]) => a === b)) return true;
  return one[from] === other[from + 1] && one[from + 1] === other[from] && one.slice(from + 2) === other.slice(from + 2);
}

/** The games with a word that passes one of the tests for a term, each with its best: where, and how well it fits. */
function passing(term, ...tests) {
  const best = new Map();
  for (const [at, where] of PLACES.entries()) {
    if (where === "words" && term.length < LEAST) continue;
    for (const [word, those] of sought[where]) {
      const test = tests.find((one) => one(word, term));
      if (!test) continue;
      const hit = { rank: 2 * at + (test === BEGUN), where, word };
      for (const game of those) if (!(best.get(game)?.rank <= hit.rank)) best.set(game, hit);
    }
  }
  return best;
}

/** The games with a term: those with a word that it is or begins, else those with one that is near. */
function having(term) {
  const whole = passing(term, EQUAL, BEGUN);
  return whole.size ? whole : passing(term, isNear);
}

/** The games with all words of a query, each with its hits: as they are written, or with two of them as one. */
function search(terms) {
  const queries = [terms, ...terms.slice(1).map((_, at) => terms.toSpliced(at, 2, terms[at] + terms[at + 1]))];
  const hits = new Map();
  for (const query of queries) {
    const all = query.map(having);
    for (const game of games) {
      const own = all.map((one) => one.get(game));
      if (!hits.has(game) && own.every(Boolean)) hits.set(game, own);
    }
  }
  return hits;
}

const rank = (hits) => hits.reduce((sum, hit) => sum + hit.rank, 0);

/** Say in a card where the words were found, unless it is the name. */
function tell(game, hits) {
  game.querySelector(".where")?.remove();
  const told = hits.filter(({ where }) => WHERE[where]).map(({ where, word }) => `“${word}” in ${WHERE[where]}`);
  if (!told.length) return;
  const line = document.createElement("p");
  line.className = "where";
  line.textContent = [...new Set(told)].join(", ");
  game.append(line);
}

/** Show the games that fit all words and choices: in their parts, or the best first. */
async function choose() {
  const wanted = Object.fromEntries(new FormData(form));
  const terms = split(wanted.q);
  if (terms.length) await loadIndex();
  if (new FormData(form).get("q") !== wanted.q) return; // more has been typed meanwhile
  const hits = terms.length ? search(terms) : new Map(games.map((game) => [game, []]));
  const fits = (game) => Object.entries(FITS).every(([name, fit]) => !wanted[name] || fit(game, wanted[name]));
  const shown = [...hits.keys()].filter(fits);
  const seen = new Set(shown);
  // Those found before go back; in the order of the list, once all may be seen there.
  for (const game of terms.length ? [...best.querySelectorAll("li")] : games) homes.get(game).append(game);
  for (const game of games) {
    game.hidden = !seen.has(game);
    tell(game, hits.get(game) ?? []);
    game.querySelector("h3 a").setAttribute("href", wanted.can ? `games/${game.id}/${wanted.can}.html` : rules.get(game));
  }
  if (terms.length) best.querySelector(".games").append(...shown.sort((a, b) => rank(hits.get(a)) - rank(hits.get(b))));
  document.body.classList.toggle("searching", Boolean(terms.length));
  best.hidden = !terms.length || !shown.length;
  for (const part of parts) part.hidden = !part.querySelector("li:not([hidden])");
  found.textContent = told(wanted, shown.length, hits.size);
  document.getElementById("_games").dataset.told = FOR[wanted.can] ? `${FOR[wanted.can]}: ${found.textContent}` : "";
  remember(wanted);
}

/** The number of games in words; without a game, advice. */
function told(wanted, shown, hits) {
  if (shown) return shown === games.length ? `${shown} games` : `${shown} of ${games.length} games`;
  if (hits && wanted.q) return `“${wanted.q}” is in ${hits} games, but not with these choices. Take one of them back.`;
  if (hits) return "No game fits all these choices. Take one of them back.";
  return `No game has “${wanted.q}”. Try fewer words, another spelling, or a kind of game, such as “${games[0].dataset.kind}”.`;
}

/** Put the choices into the address, so that it can be opened again and sent. */
function remember(wanted) {
  const asked = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));
  history.replaceState(null, "", (asked.size ? `?${asked}` : location.pathname) + location.hash);
}

for (const [name, value] of new URLSearchParams(location.search)) {
  if (form.elements.namedItem(name)) form.elements.namedItem(name).value = value;
}
document.addEventListener("input", (event) => event.target.form === form && choose());
form.addEventListener("reset", () => setTimeout(choose));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  document.querySelector("#_games li:not([hidden]) h3 a")?.focus();
});
if (location.search) choose();

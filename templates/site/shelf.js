// The list of games: search and choices. The list is complete without them; they hide the other games.

const form = document.getElementById("_chooser");
const found = document.getElementById("_found");
const parts = [...document.querySelectorAll(".part")];
const games = [...document.querySelectorAll(".games > li")];
const order = new Map(games.map((game, place) => [game, place]));

/** Small letters without accents, as in the index. */
const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The test of a game for each field. */
const FITS = {
  players: (game, wanted) => game.dataset.players.split(" ").includes(wanted),
  minutes: (game, most) => Number(game.dataset.minutes) <= Number(most),
  reading: (game, most) => Number(game.dataset.reading) <= Number(most),
  needs: (game, wanted) => game.dataset.needs.split("|").includes(wanted),
};

let index; // of all words of the texts: fetched at the first search

/** The words of the texts, each with the slugs of its games; none if they cannot be loaded. */
function words() {
  index ??= fetch(form.dataset.index, { integrity: form.dataset.integrity })
    .then((answer) => answer.json())
    .then(({ games: slugs, words: places }) =>
      Object.entries(places).map(([word, those]) => [word, those.map((place) => slugs[place])]))
    .catch(() => []);
  return index;
}

/** The scores of games for a word: 2 for a word of their names, 1 for a word of their text. */
async function scores(sought) {
  const score = new Map();
  for (const [word, slugs] of await words()) {
    if (word.startsWith(sought)) for (const slug of slugs) score.set(slug, 1);
  }
  for (const game of games) {
    if (game.dataset.names.split(" ").some((name) => name.startsWith(sought))) score.set(game.id, 2);
  }
  return score;
}

/** Show the games that fit all words and choices, the best first. */
async function choose() {
  const wanted = Object.fromEntries(new FormData(form));
  const terms = folded(wanted.q).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const scored = await Promise.all(terms.map(scores));
  if (folded(new FormData(form).get("q")) !== folded(wanted.q)) return; // more has been typed meanwhile
  const value = (game) => scored.reduce((sum, score) => sum + (score.get(game.id) ?? -Infinity), 0);
  for (const game of games) {
    const fits = Object.entries(FITS).every(([name, fit]) => !wanted[name] || fit(game, wanted[name]));
    game.hidden = !fits || value(game) < 0;
  }
  for (const part of parts) {
    const list = part.querySelector(".games");
    list.append(...[...list.children].sort((a, b) => value(b) - value(a) || order.get(a) - order.get(b)));
    part.hidden = [...list.children].every((game) => game.hidden);
  }
  const shown = games.filter((game) => !game.hidden).length;
  found.textContent = shown === games.length ? `${shown} games` : `${shown} of ${games.length} games`;
  remember(wanted);
}

/** Put the choices into the address, so that it can be opened again and sent. */
function remember(wanted) {
  const asked = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));
  history.replaceState(null, "", asked.size ? `?${asked}` : location.pathname);
}

for (const [name, value] of new URLSearchParams(location.search)) {
  if (form.elements.namedItem(name)) form.elements.namedItem(name).value = value;
}
form.hidden = false;
form.addEventListener("input", choose);
form.addEventListener("reset", () => setTimeout(choose));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  games.find((game) => !game.hidden && game.offsetParent)?.querySelector("a").focus();
});
choose();

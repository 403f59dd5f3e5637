// The shelf: search and chooser. The list is complete without them; they hide what is not meant.

const form = document.getElementById("_chooser");
const found = document.getElementById("_found");
const parts = [...document.querySelectorAll(".part")];
const games = [...document.querySelectorAll(".games > li")];
const order = new Map(games.map((game, place) => [game, place]));

/** As the index was made: small letters without accents. */
const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** By which of their data games are chosen, and how. */
const FITS = {
  players: (game, wanted) => game.dataset.players.split(" ").includes(wanted),
  minutes: (game, most) => Number(game.dataset.minutes) <= Number(most),
  reading: (game, most) => Number(game.dataset.reading) <= Number(most),
  needs: (game, wanted) => game.dataset.needs.split("|").includes(wanted),
};

let index; // of all words of the texts: fetched when somebody first searches

/** The words of the texts, each with the slugs of its games; none if they cannot be had. */
function words() {
  index ??= fetch(form.dataset.index, { integrity: form.dataset.integrity })
    .then((answer) => answer.json())
    .then(({ games: slugs, words: places }) =>
      Object.entries(places).map(([word, those]) => [word, those.map((place) => slugs[place])]))
    .catch(() => []);
  return index;
}

/** How well games fit one word that is sought: 2 by a name of theirs, 1 by their text. */
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

/** Show the games that fit all that is sought and chosen, those first that fit best. */
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

/** What is chosen stands in the address, so that it can be come back to, and sent. */
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

// @ts-check
// The form before a match: the ruleset, the players of the seats, and the random seed.
import { element, say } from "./element.js";
import { whole } from "./kept.js";
import { recalled, remember } from "./stored.js";

const LAST = "publisher/last/"; // and the game: how it was played last
const HERE = "here";
const FAIR = "fair";
const AWAY = "away";
const WHO = {
  [HERE]: say("You, or a person beside you"),
  weak: say("A weak bot: for a first game"),
  [FAIR]: say("A fair bot"),
  strong: say("A strong bot"),
  random: say("A random bot"),
  [AWAY]: say("Someone elsewhere, by links"),
};

/**
 * @param {string} game
 * @param {{titles: Record<string, string>, players: Record<string, string[]>, bots: string[], own?: boolean}} rulesets titles,
 *   the names of the players of each ruleset, and the bots of this game only; `own` games have no links
 * @param {(kept: import("./kept.js").Kept) => void} begin
 */
export function beginning(game, rulesets, begin) {
  const variants = Object.entries(rulesets.titles);
  const variant = element("select", { name: "variant" }, ...options(variants));
  const seats = element("fieldset");
  const seed = element("input", { name: "seed", inputmode: "numeric", pattern: "[0-9]*", placeholder: say("any") });
  const own = rulesets.bots.map((name) => [name, say("The bot “{}”", name)]);
  const sit = () => {
    const chairs = rulesets.players[variant.value].map((name, place) => {
      const who = element("select", { name: String(place) }, ...options([...Object.entries(WHO).filter(([one]) => one !== AWAY || !rulesets.own), ...own]));
      who.value = place ? FAIR : HERE;
      return element("label", {}, `${name} `, who);
    });
    seats.replaceChildren(element("legend", {}, say("Who plays")), ...chairs);
  };
  variant.addEventListener("change", sit);
  seats.addEventListener("change", () => seats.querySelector("select")?.setCustomValidity(""));
  const last = recalled(LAST + game);
  if (last.variant in rulesets.titles) variant.value = last.variant;
  sit();
  for (const who of seats.querySelectorAll("select")) {
    const value = last.who?.[Number(who.name)];
    if ([...who.options].some((option) => option.value === value)) who.value = value;
  }
  const form = element(
    "form",
    { class: "beginning" },
    ...(variants.length > 1 ? [element("label", {}, `${say("Ruleset")} `, variant)] : []),
    seats,
    element("details", {}, element("summary", {}, say("Chance")), element("label", {}, `${say("Seed")} `, seed), element("p", {}, say("The same number deals and throws the same again."))),
    element("button", { class: "main" }, say("Start")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chairs = [...seats.querySelectorAll("select")];
    const who = chairs.map((chair) => chair.value);
    if (who.includes(AWAY) && !who.includes(HERE)) {
      chairs[0].setCustomValidity(say("One of the players must be here."));
      return chairs[0].reportValidity();
    }
    remember(LAST + game, { variant: variant.value, who });
    const people = who.flatMap((one, place) => (one === HERE ? [place] : []));
    const away = who.flatMap((one, place) => (one === AWAY ? [place] : []));
    const bots = Object.fromEntries(who.map((one, place) => [place, one]).filter(([, one]) => one !== HERE && one !== AWAY));
    const [seat = null] = people;
    const match = {
      version: 1, game, variant: variant.value, seed: seed.value ? Number(seed.value) : anySeed(), moves: [], seat, people,
    };
    begin(whole({ match, bots, away }));
  });
  return form;
}

/** @param {string[][]} entries */
function options(entries) {
  return entries.map(([value, words]) => element("option", { value }, words));
}

export function anySeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000;
}

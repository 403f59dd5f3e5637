// @ts-check
// Quiet sounds, made here: a piece or card that is laid down, dice, and a bell for one's turn.
import { settings } from "./settings.js";

const LOUD = 0.12; // of the loudest
const KNOCK = 0.05; // seconds
const BELL = 0.6; // seconds
const PITCHES = [660, 880]; // Hz

/** @type {AudioContext | undefined} */
let audio;

/** @param {"laid" | "dice" | "turn"} what */
export function play(what) {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  if (what === "turn") PITCHES.forEach((pitch, place) => bell(/** @type {AudioContext} */ (audio), pitch, place * 0.12));
  else for (let number = 0; number < (what === "dice" ? 5 : 1); number += 1) knock(audio, number * 0.06);
}

/** What fades away within a time. @param {AudioContext} context @param {AudioScheduledSourceNode} source
 * @param {number} start @param {number} time */
function fading(context, source, start, time) {
  const gain = context.createGain();
  const begin = context.currentTime + start;
  gain.gain.setValueAtTime(LOUD, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + time);
  source.connect(gain).connect(context.destination);
  source.start(begin);
  source.stop(begin + time);
}

/** @param {AudioContext} context @param {number} pitch @param {number} start */
function bell(context, pitch, start) {
  fading(context, new OscillatorNode(context, { frequency: pitch }), start, BELL);
}

/** A short noise, as of wood. @param {AudioContext} context @param {number} start */
function knock(context, start) {
  const length = Math.ceil(KNOCK * context.sampleRate);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let last = 0;
  for (let place = 0; place < length; place += 1) samples[place] = last = 0.8 * last + 0.4 * (Math.random() - 0.5); // muffled
  fading(context, new AudioBufferSourceNode(context, { buffer }), start, KNOCK);
}

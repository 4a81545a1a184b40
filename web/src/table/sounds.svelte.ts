/** Small wooden sounds, made on the spot; nothing is loaded, and one switch mutes them all. */
import { remembered } from "../design/remembered.svelte";

import { afterPaint } from "./afterpaint";

export type Sound = "tile" | "lift" | "played" | "turn" | "refused" | "won" | "over" | "chat";

const muted = remembered<boolean>("muted", false, (value) => typeof value === "boolean");

export function isMuted(): boolean {
  return muted.value;
}

export function setMuted(next: boolean): void {
  muted.value = next;
}

/** Pitch in hertz, when in seconds, and how loud. */
type Note = readonly [pitch: number, at: number, loud: number];

const KNOCKS: Readonly<Partial<Record<Sound, readonly Note[]>>> = {
  tile: [[320, 0, 0.5]],
  lift: [[420, 0, 0.25]],
  played: [
    [300, 0, 0.5],
    [360, 0.07, 0.5],
    [330, 0.14, 0.4],
  ],
  refused: [[120, 0, 0.6]],
};

const BELLS: Readonly<Partial<Record<Sound, readonly Note[]>>> = {
  turn: [
    [587, 0, 0.2],
    [784, 0.13, 0.2],
  ],
  chat: [[880, 0, 0.12]],
  won: [
    [523, 0, 0.2],
    [659, 0.14, 0.2],
    [784, 0.28, 0.2],
    [1047, 0.42, 0.25],
  ],
  over: [
    [523, 0, 0.18],
    [440, 0.2, 0.18],
  ],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  // Browsers let a page sound only after someone has touched it.
  if (muted.value || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  // Heard when it is seen: to make a sound takes longer than to draw a tile.
  afterPaint(() => make(sound));
}

function make(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const note of KNOCKS[sound] ?? []) strike(context, note, "triangle", 0.09);
  for (const note of BELLS[sound] ?? []) strike(context, note, "sine", 0.7);
}

function strike(audio: AudioContext, [pitch, at, loud]: Note, shape: OscillatorType, length: number): void {
  const start = audio.currentTime + at;
  const tone = new OscillatorNode(audio, { type: shape, frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud * 0.4, start + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0008, start + length);
  // Wood loses its pitch as it is struck.
  if (shape === "triangle") tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}

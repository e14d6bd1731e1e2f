import { levelOf } from './level-history.ts';

/** What is heard is looked at this often, in milliseconds. */
export const voiceLookMs = 100;

/** Levels from 0 to 1. Speech at a desk comes to 0.4 to 0.7; keys that are typed on come to less, and not for long. */
const SPEAKING = 0.25;
const TALKING = 0.35;

/** What the last looks heard, the newest at the end. */
export type Looks = readonly number[];

/** As many as any of the rules below goes back: three seconds. */
const kept = 30;

/** The looks with one more. */
export function withLook(looks: Looks, samples: Float32Array): Looks {
  return [...looks, levelOf(samples)].slice(-kept);
}

const countOf = (looks: Looks, last: number, level: number) => looks.slice(-last).filter((one) => one >= level).length;

/** Whether somebody speaks: from the second look in three on; a pause for breath of up to 0.8 seconds ends nothing. */
export function speaks(looks: Looks, spokeBefore: boolean): boolean {
  return spokeBefore ? countOf(looks, 8, SPEAKING) > 0 : countOf(looks, 3, SPEAKING) >= 2;
}

/** Whether somebody has been talking for half of three seconds: more than a cough, a door, or a word to the cat. */
export function talks(looks: Looks): boolean {
  return countOf(looks, kept, TALKING) >= kept / 2;
}

/**
 * Whether samples are what a microphone gives that is shut: the smallest step of 16 bits at most. The quietest room has
 * more.
 */
export function isShut(samples: Float32Array): boolean {
  return samples.every((sample) => Math.abs(sample) < 1 / 32_000);
}

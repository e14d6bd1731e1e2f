/** A level is looked at this often, in milliseconds. */
export const levelEveryMs = 50;

/** Quieter than this is as good as nothing: decibels below the loudest sound that can be. */
const SILENCE_DB = -60;

/** Levels, from 0 to 1. People at a desk come to 0.4 to 0.7; a quiet room with noise suppression stays under 0.1. */
const AUDIBLE = 0.05;
const SPEECH = 0.25;
/** A third of a second: a cough or a knock at the desk is shorter. */
const ENOUGH = 6;
/** Four seconds: the time that people take to read the request, and to say something. */
const PATIENCE = 80;

/** What was heard so far from one microphone, counted in looks at its level. */
export interface LevelHistory {
  readonly looks: number;
  readonly audible: number;
  readonly speech: number;
}

export const nothingHeardYet: LevelHistory = { looks: 0, audible: 0, speech: 0 };

/** How loud samples of a sound are, from 0 for silence to 1; even steps of it sound like even steps. */
export function levelOf(samples: Float32Array): number {
  const meanSquare = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(samples.length, 1);
  const decibels = 10 * Math.log10(meanSquare);
  return Math.min(Math.max(1 - decibels / SILENCE_DB, 0), 1);
}

/** The history with one more look. */
export function withLevel({ looks, audible, speech }: LevelHistory, level: number): LevelHistory {
  return {
    looks: looks + 1,
    audible: audible + Number(level >= AUDIBLE),
    speech: speech + Number(level >= SPEECH),
  };
}

/** Keys of the texts under `deviceCheck.microphone`. */
export type HearingVerdict = 'listening' | 'heard' | 'faint' | 'nothing';

/** What a history says. Who was heard once stays heard: nobody has to talk to a page all the time. */
export function hearingVerdict({ looks, audible, speech }: LevelHistory): HearingVerdict {
  if (speech >= ENOUGH) return 'heard';
  if (looks < PATIENCE) return 'listening';
  return audible >= ENOUGH ? 'faint' : 'nothing';
}

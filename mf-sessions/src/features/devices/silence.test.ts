import { expect, it } from '@jest/globals';
import { nothingKnown, type Silence, silenceLookMs, silenceOf, withOpening, withSilenceLook } from './silence.ts';

/** What is known after some seconds of nothing, of sound, or muted in between. */
function after(...seconds: readonly ['nothing' | 'sound' | 'muted', number][]): Silence {
  return seconds.reduce<Silence>((before, [what, lasting]) => {
    if (what === 'muted') return withOpening(before);
    const looks = Math.ceil((lasting * 1000) / silenceLookMs);
    return Array.from({ length: looks }).reduce<Silence>((one) => withSilenceLook(one, what === 'nothing'), before);
  }, withOpening(nothingKnown));
}

it.each([
  ['never heard, for less than a minute', after(['nothing', 59]), null],
  ['never heard, for a minute', after(['nothing', 61]), 'never'],
  ['never heard, muted in between', after(['nothing', 40], ['muted', 0], ['nothing', 40]), null],
  ['heard, and then nothing for less than three minutes', after(['sound', 5], ['nothing', 178]), null],
  ['heard, and then nothing for three minutes', after(['sound', 5], ['nothing', 181]), 'since'],
  ['heard before they muted themselves', after(['sound', 5], ['muted', 0], ['nothing', 61]), null],
  [
    'heard before they muted themselves, for three minutes',
    after(['sound', 5], ['muted', 0], ['nothing', 181]),
    'since',
  ],
  ['heard again', after(['nothing', 61], ['sound', 1]), null],
  ['a noise gate', after(['sound', 2], ['nothing', 1], ['sound', 2], ['nothing', 600]), null],
  [
    'a noise gate of a second and no more',
    after(['sound', 2], ['nothing', 0.99], ['sound', 2], ['nothing', 600]),
    null,
  ],
  [
    'a noise gate, muted since',
    after(['sound', 2], ['nothing', 1], ['sound', 2], ['muted', 0], ['nothing', 600]),
    null,
  ],
  ['a short gap, as networks have it', after(['sound', 2], ['nothing', 0.6], ['sound', 2], ['nothing', 181]), 'since'],
  [
    'the second until sound comes after an opening',
    after(['sound', 2], ['muted', 0], ['nothing', 1.5], ['sound', 2], ['nothing', 181]),
    'since',
  ],
  ['told, and sent away', { ...after(['nothing', 61]), isDismissed: true }, null],
] as const)('%s', (_, silence, told) => {
  expect(silenceOf(silence)).toBe(told);
});

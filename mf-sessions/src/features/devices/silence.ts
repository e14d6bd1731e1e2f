/** How often somebody's sound is looked at. No even part of a second: what sounds at even times must not be missed. */
export const silenceLookMs = 330;

/** In looks at nothing in a row: a minute of somebody who was never heard, three minutes of who was. */
const toldAfter = { never: 182, since: 546 } as const;
/** In looks: a pause of a second that sound comes back from. Speech over a bad network has shorter ones. */
const gapFrom = 3;

/** What is known of somebody's sound since the page was opened. */
export interface Silence {
  /** They were heard, be it before they muted themselves or joined anew. */
  readonly wasHeard: boolean;
  /**
   * Their sound has come back by itself from nothing at all: a noise gate, or noise suppression in a quiet room. Whoever
   * listens gives nothing then, however long.
   */
  readonly isGated: boolean;
  /** Somebody has seen that they only listen, and does not want to be told again. */
  readonly isDismissed: boolean;
  /** They were heard since their microphone was opened last. */
  readonly isHeardNow: boolean;
  /** Looks at nothing in a row, since their microphone was opened last. */
  readonly looks: number;
}

export const nothingKnown: Silence = {
  wasHeard: false,
  isGated: false,
  isDismissed: false,
  isHeardNow: false,
  looks: 0,
};

/** Their microphone is open from here on: what was known of them stays, the wait for a sound begins anew. */
export function withOpening(silence: Silence): Silence {
  return { ...silence, isHeardNow: false, looks: 0 };
}

/** With one more look at an open microphone, which gave nothing at all, or something. */
export function withSilenceLook(silence: Silence, isNothing: boolean): Silence {
  if (isNothing) return { ...silence, looks: silence.looks + 1 };
  const isGated = silence.isGated || (silence.isHeardNow && silence.looks >= gapFrom);
  return { ...silence, wasHeard: true, isHeardNow: true, isGated, looks: 0 };
}

/**
 * What to tell of an open microphone that gives nothing: that nothing was ever heard of it, or that nothing has come for
 * long; null while there is nothing to tell. Of a microphone that falls silent between sentences it is never told.
 */
export function silenceOf({ wasHeard, isGated, isDismissed, looks }: Silence): 'never' | 'since' | null {
  if (isDismissed || isGated) return null;
  const which = wasHeard ? 'since' : 'never';
  return looks >= toldAfter[which] ? which : null;
}

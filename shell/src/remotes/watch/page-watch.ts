import type { Hindrance } from './look.ts';

/**
 * How a page fared that was brought in: `shown`, or why nobody could use it. `empty` no heading stands, `covered` the
 * shell's ways out are hidden or lie below something, `restyled` its header looks otherwise than before, `busy` the
 * heading stands and the page never comes to rest, so that no click leads anywhere.
 */
export type Verdict = 'shown' | 'busy' | Hindrance;

export interface PageWatchOptions {
  /** What keeps people from the page at this moment. */
  look(): Hindrance | null;
  /** Whether the tab is in sight. */
  isInSight(): boolean;
  /** Told once; never where somebody leaves before anything can be said. */
  tell(verdict: Verdict): void;
  /** A stopwatch, in milliseconds. */
  now?: () => number;
}

export interface PageWatch {
  /** The page is in the document; looks begin. */
  begin(): void;
  /** Somebody has gone to another page. */
  leave(): void;
  /** Something else is known of the page already: it has failed. */
  stop(): void;
}

/** Between two looks, in milliseconds. */
const lookEveryMs = 250;
/** A page that cannot be used after this long in sight, in milliseconds, has failed. */
export const patienceMs = 10_000;
/** Whoever leaves a page sooner, in milliseconds, may just have been quick. */
export const quickMs = 4_000;

/** Looks at a page until it can be used, somebody leaves, or patience ends. */
export function watchPage(options: PageWatchOptions): PageWatch {
  const { look, isInSight, tell, now = () => performance.now() } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let isResting = false;
  let hindrance: Hindrance | null = null;
  /** Time in sight: a page in a hidden tab, or on a sleeping computer, is given more. */
  let waitedMs = 0;
  let lastLook = 0;

  const end = (verdict?: Verdict) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    if (verdict) tell(verdict);
  };
  /** Nothing waits to be done: an endless chain of renderings leaves no such moment. */
  const rest = () => {
    isResting = true;
    judge();
  };
  const judge = () => {
    if (isOver) return;
    const at = now();
    if (isInSight()) waitedMs += Math.min(at - lastLook, 4 * lookEveryMs);
    lastLook = at;
    hindrance = look();
    if (!hindrance && isResting) return end('shown');
    if (waitedMs >= patienceMs) return end(hindrance ?? 'busy');
    clearTimeout(timer);
    timer = setTimeout(judge, lookEveryMs);
  };
  return {
    begin: () => {
      if (isOver || timer !== undefined) return;
      lastLook = now();
      // Older Safari cannot tell when it rests; there a page that stands counts as one that answers.
      if (typeof requestIdleCallback === 'function') requestIdleCallback(rest);
      else isResting = true;
      timer = setTimeout(judge, lookEveryMs);
    },
    // As it was last seen: the next page stands there by now.
    leave: () => end(waitedMs < quickMs ? undefined : (hindrance ?? 'busy')),
    stop: () => end(),
  };
}

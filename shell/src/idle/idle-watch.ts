import { createStore } from 'zustand/vanilla';
import type { Session } from '../session/session-store.ts';
import type { SafeStorage } from '../storage/storage.ts';
import type { IdleLimits } from './idle-limits.ts';
import { createLastInput } from './last-input.ts';

/** What counts as input; a page that moves by itself sends none of these. */
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Moments at which a machine may just have woken up. */
const wakings = ['visibilitychange', 'pageshow', 'focus'] as const;
/** The clock is looked at this often, in milliseconds: timers of a machine that slept would come too late. */
const lookEveryMs = 1_000;

export interface IdleWatchOptions {
  limits: IdleLimits;
  storage: SafeStorage;
  session: Session;
  now(): Date;
  /** Signs out; called once. */
  onEnd(): void;
}

export type IdleWatch = ReturnType<typeof watchIdle>;

/** Warns a signed-in person who does nothing in any tab, and signs them out. Goes by the clock, not by timers. */
export function watchIdle(target: Window, options: IdleWatchOptions) {
  const { limits, storage, session, onEnd } = options;
  const now = () => options.now().getTime();
  const last = createLastInput(storage, session.kind.lastInputAs, now());
  const endsAt = createStore<number | null>(() => null);
  const stop = new AbortController();
  let awake = 0;
  let token = session.store.getState().token;

  const check = () => {
    if (token === null || stop.signal.aborted) return;
    const at = now();
    // A clock that was put back must keep nobody signed in.
    if (awake > 0 || last.known() > at) last.happened(at);
    if (at - last.known() < limits.warnAfterMs && endsAt.getState() === null) return;
    const since = last.current();
    const idleMs = at - since;
    endsAt.setState(idleMs >= limits.warnAfterMs ? since + limits.endAfterMs : null, true);
    if (idleMs < limits.endAfterMs) return;
    stop.abort();
    onEnd();
  };
  const onInput = () => {
    // The first input after a long sleep comes too late; and whoever is warned has to answer the warning.
    check();
    if (token !== null && endsAt.getState() === null) last.happened(now());
  };

  const unfollow = session.store.subscribe((state) => {
    if (state.token === token) return;
    token = state.token;
    if (token !== null) last.happened(now());
  });
  const passive = { signal: stop.signal, capture: true, passive: true };
  for (const input of inputs) target.addEventListener(input, onInput, passive);
  for (const waking of wakings) target.addEventListener(waking, check, passive);
  const timer = setInterval(check, lookEveryMs);
  stop.signal.addEventListener('abort', () => {
    clearInterval(timer);
    unfollow();
  });
  check();
  // From here on a browser that is closed and opened again tells how long it was closed.
  if (token !== null && !stop.signal.aborted) last.happened(last.known());

  return {
    /** The clock that it goes by: this machine's, which need not be the portal's. */
    now: options.now,
    /** When the person will be signed out, in milliseconds since 1970, once they are warned of it; null before. */
    endsAt,
    /** The person answered the warning: they are there. */
    stay: () => {
      last.happened(now());
      endsAt.setState(null, true);
    },
    /** Takes somebody for present until the answer is called. */
    keepAwake: () => {
      awake += 1;
      check();
      let held = true;
      return () => {
        if (held) awake -= 1;
        held = false;
      };
    },
    stop: () => stop.abort(),
  };
}

import type { KeptTimes } from './call-times.ts';

export interface Watched {
  /** Words of the button that starts the call; null where the page itself does. */
  start: string | null;
  /** Words that tell the person that they are connected. */
  connected: string;
  /** Names of the others' pictures. */
  pictures: readonly string[];
}

/** Runs in a page of the portal before its scripts: keeps when the person saw what, from the start of the call on. */
export function watchCall({ start, connected, pictures }: Watched): void {
  let times: KeptTimes;
  let startedAt: number;
  let awaited: Set<string>;
  /** Whether it is said of the connection before. */
  let isOld: boolean;
  const isSaid = () =>
    [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === connected);
  const since = () => performance.now() - startedAt;
  const begin = (at: number) => {
    startedAt = at;
    times = { connected: null, firstFrame: null };
    awaited = new Set(pictures);
    isOld = isSaid();
    Object.assign(globalThis, { callTimes: times });
  };
  begin(start === null ? 0 : Number.NaN);
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button && (button.ariaLabel ?? button.textContent) === start) begin(timeStamp);
    },
    true,
  );
  new MutationObserver(() => {
    if (!isSaid()) isOld = false;
    else if (!isOld) times.connected ??= since();
  }).observe(document, { childList: true, subtree: true, characterData: true });
  // A picture that was there before the start began to load before it.
  addEventListener(
    'loadstart',
    ({ target }) => {
      if (!(target instanceof HTMLVideoElement) || Number.isNaN(startedAt)) return;
      const name = target.ariaLabel ?? '';
      target.requestVideoFrameCallback(() => {
        if (awaited.delete(name) && awaited.size === 0) times.firstFrame ??= since();
      });
    },
    true,
  );
}

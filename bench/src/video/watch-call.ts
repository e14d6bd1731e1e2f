import type { KeptTimes } from './call-times.ts';

export interface Watched {
  /** Words of the button that starts the call. */
  start: string;
  /** Words that tell the person that they are connected. */
  connected: string;
  /** Name of the other one's picture. */
  picture: string;
}

/** Runs in a page of the portal before its scripts: keeps when the person saw what, from their click on. */
export function watchCall({ start, connected, picture }: Watched): void {
  const times: KeptTimes = { connected: null, firstFrame: null };
  Object.assign(globalThis, { callTimes: times });
  let startedAt = Number.NaN;
  const since = () => performance.now() - startedAt;
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest('button')?.textContent === start) startedAt = timeStamp;
    },
    true,
  );
  const awaited = new WeakSet<HTMLVideoElement>();
  new MutationObserver(() => {
    const said = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
    if (said.includes(connected)) times.connected ??= since();
    for (const video of document.querySelectorAll('video'))
      if (video.ariaLabel === picture && !awaited.has(video)) {
        awaited.add(video);
        video.requestVideoFrameCallback(() => {
          times.firstFrame ??= since();
        });
      }
  }).observe(document, { childList: true, subtree: true });
}

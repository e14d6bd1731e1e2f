const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/**
 * Completes a mouse click that starts on a link of the frame and ends on the page that React puts in its place. Each of
 * the two elements gets a half, so the browser fires no `click`. Fingers need no help: for them browsers look for the
 * element anew. Call it before React renders the page; it stops with the first press or release after that.
 */
export function completeInterruptedClick(root: HTMLElement): void {
  const frame = root.firstElementChild;
  let pressed = root.querySelector<HTMLAnchorElement>('a[href]:active');
  const ended = new AbortController();
  const listening = { capture: true, signal: ended.signal };
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!frame?.isConnected) return ended.abort();
      pressed = linkOf(target);
    },
    listening,
  );
  window.addEventListener(
    'pointerup',
    (event) => {
      const start = pressed;
      pressed = null;
      if (frame?.isConnected) return;
      ended.abort();
      const end = linkOf(document.elementFromPoint(event.clientX, event.clientY));
      const isLeftButton = event.pointerType === 'mouse' && event.button === 0;
      if (isLeftButton && start && end?.getAttribute('href') === start.getAttribute('href'))
        end.dispatchEvent(new MouseEvent('click', event));
    },
    listening,
  );
}

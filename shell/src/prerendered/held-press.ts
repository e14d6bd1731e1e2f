const pressable = 'a, button';
const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
const isSame = (one: HTMLElement, other: HTMLElement) =>
  one.tagName === other.tagName && one.getAttribute('href') === other.getAttribute('href');

/**
 * Does the click of who presses a link of the frame and lets it go on the page that has taken its place by then:
 * browsers tell of none, as two elements had a half of it each. Called before React draws that page; ends with the
 * first press after.
 */
export function keepHeldPress(root: HTMLElement): void {
  const frame = root.firstElementChild;
  let pressed = root.querySelector<HTMLElement>(`:is(${pressable}):active`);
  const ended = new AbortController();
  const listening = { capture: true, signal: ended.signal };
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!frame?.isConnected) return ended.abort();
      pressed = controlOf(target);
    },
    listening,
  );
  const letGo = (event: PointerEvent) => {
    const { type, clientX, clientY, button } = event;
    const held = pressed;
    pressed = null;
    if (frame?.isConnected) return;
    ended.abort();
    const control = type === 'pointerup' && button === 0 && controlOf(document.elementFromPoint(clientX, clientY));
    if (held && control && isSame(held, control)) control.dispatchEvent(new MouseEvent('click', event));
  };
  window.addEventListener('pointerup', letGo, listening);
  window.addEventListener('pointercancel', letGo, listening);
}

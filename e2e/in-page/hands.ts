// Runs in the page: where the Tab key comes to, and what is told without colours. Put there by support/in-page.ts.
import { boxOf, callOf, isShown, topmost } from './elements.ts';

const STOPS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [contenteditable=true], [tabindex]';

/** What shows that something has the focus: of itself, of what holds it and of what is drawn for it. */
function looksOf(element: Element, inForcedColors: boolean): string {
  const drawn = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling];
  const look = (each: Element, part: '' | '::before' | '::after') => {
    const style = getComputedStyle(each, part || null);
    const always = [style.outlineStyle, style.outlineWidth, style.outlineColor, style.borderTopColor, style.opacity];
    return inForcedColors ? always : [...always, style.boxShadow, style.backgroundColor, style.color];
  };
  return drawn
    .flatMap((each) => (each ? [look(each, ''), look(each, '::before'), look(each, '::after')] : []))
    .join(' ');
}

function isInSight(element: Element): boolean {
  const { left, right, top, bottom } = boxOf(element);
  const [width, height] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
  const points = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.1, 0.9].map((y) => [left + (width - left) * x, top + (height - top) * y] as const),
  );
  const isOf = (found: Element | null) =>
    found !== null &&
    (element.contains(found) ||
      found.contains(element) ||
      (element instanceof HTMLInputElement && found.closest('label') === element.labels?.[0]));
  return points.some(([x, y]) => isOf(document.elementFromPoint(x, y)));
}

let stops: Element[] = [];
let faults: string[] = [];
/** How often the focus was with nothing: between the end of a dialog and its begin it is, once. */
let pauses = 0;
let before: { element: Element; looks: string } | null = null;

/** Puts the focus before everything, where the page lets it go. */
export function beginWalk(): void {
  [stops, faults, before, pauses] = [[], [], null, 0];
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/** Looks at what the Tab key has come to; false once it has been everywhere. */
export function atStop(): boolean {
  const here = document.activeElement;
  if (before && before.element !== here && looksOf(before.element, false) === before.looks)
    faults.push(`focus not seen: ${callOf(before.element)}`);
  before = null;
  if (!here || here === document.body) {
    pauses += 1;
    return pauses < 2;
  }
  if (stops.includes(here)) return false;
  stops.push(here);
  before = { element: here, looks: looksOf(here, false) };
  if (!isInSight(here)) faults.push(`focus out of sight: ${callOf(here)}`);
  return true;
}

/** A key other than Tab leads to it from one that was reached: radios, tabs, days, tools. */
function isReachedBeside(element: Element): boolean {
  if (element instanceof HTMLInputElement && element.type === 'radio')
    return stops.some((stop) => stop instanceof HTMLInputElement && stop.name === element.name);
  return false;
}

/** What the Tab key goes round in: what is above everything else, or a popover that lets the focus go by Escape alone. */
function roundOf(): Element {
  const popover = document.activeElement?.closest('[role=dialog]');
  return popover && stops.every((stop) => popover.contains(stop)) ? popover : topmost();
}

/** What was wrong on the way, and what the Tab key never came to. */
export function endWalk(): string[] {
  const expected = [...roundOf().querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) =>
      element.tabIndex >= 0 && isShown(element) && !element.matches(':disabled') && element.closest('[inert]') === null,
  );
  const missed = expected.filter(
    // What a finished walk has left is drawn no more, or not yet.
    (element) =>
      !stops.includes(element) && !isReachedBeside(element) && !element.closest('details:not([open]) > :not(summary)'),
  );
  return [...faults, ...missed.map((element) => `never reached: ${callOf(element)}`)];
}

/** In forced colours: stops whose focus nothing shows but a fill or a shadow, which are not drawn there. */
export function unseenInForcedColors(): string[] {
  return (
    stops
      .filter((stop): stop is HTMLElement => stop instanceof HTMLElement && stop.isConnected && isShown(stop))
      // In a frame its own page shows where the focus is.
      .filter((stop) => !stop.matches('iframe'))
      .flatMap((stop) => {
        stop.focus({ preventScroll: true });
        const focused = looksOf(stop, true);
        stop.blur();
        return focused === looksOf(stop, true) ? [`focus not seen: ${callOf(stop)}`] : [];
      })
  );
}

/** What tells a choice in forced colours. */
const TOLD_BY = [
  'color',
  'backgroundColor',
  'borderBlockEndWidth',
  'borderTopWidth',
  'borderInlineStartWidth',
  'outlineStyle',
  'fontWeight',
  'textDecorationLine',
  'content',
] as const;

/** In forced colours: what is chosen among its like, and looks like them. */
export function unmarkedChoices(): string[] {
  const chosen =
    '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), [aria-checked=true]';
  // A step of a wizard is told by the mark before its name.
  const withFirst = (element: Element | null): Element[] =>
    element ? [element, ...withFirst(element.firstElementChild)] : [];
  const look = (element: Element) =>
    withFirst(element)
      .slice(0, 3)
      .flatMap((each) =>
        [null, '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(each, part);
          return TOLD_BY.map((name) => style[name]);
        }),
      )
      .join();
  return [...document.querySelectorAll(chosen)].filter(isShown).flatMap((element) => {
    const role = element.getAttribute('role') ?? element.tagName;
    const group = element.closest(
      'ul, ol, nav, [role=tablist], [role=toolbar], [role=group], [role=radiogroup], table',
    );
    const other = [...(group?.querySelectorAll(element.tagName) ?? [])].find(
      (each) => !each.matches(chosen) && (each.getAttribute('role') ?? each.tagName) === role && isShown(each),
    );
    return other && look(other) === look(element) ? [`looks as if not chosen: ${callOf(element)}`] : [];
  });
}

/** What still moves where people want no motion, but for what turns slowly while something is on its way. */
export function moving(): string[] {
  const seconds = (list: string) =>
    Math.max(...list.split(',').map((each) => Number.parseFloat(each) * (each.trim().endsWith('ms') ? 0.001 : 1)));
  const parts = [null, '::before', '::after'];
  return [
    ...new Set(
      [...document.querySelectorAll('body *')].flatMap((element) =>
        parts.flatMap((part) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
          const lasts = Math.max(
            animationName === 'none' ? 0 : seconds(animationDuration),
            seconds(transitionDuration),
          );
          const isWaiting = element.closest('.mantine-Loader-root') !== null;
          return lasts > 0.01 && !isWaiting && isShown(element)
            ? [`moves for ${lasts} s: ${element.classList.item(0) ?? element.tagName}`]
            : [];
        }),
      ),
    ),
  ];
}

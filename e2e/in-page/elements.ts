// Runs in the page: how its tests find elements and call them. Put there by support/in-page.ts, before the others.

/** What people press, choose or write in. */
export const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=switch], [role=option]';

/** Words as they are read: without line ends and indents. */
export const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** Whether an element is on the screen, or could be scrolled there. */
export const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** What a person calls a control, for a report. */
export function callOf(element: Element): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  const words = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
  return `${element.tagName.toLowerCase()} “${inOneLine(words).slice(0, 50)}”`;
}

/** The box that people hit: of a field with a label beside it, both. */
export function boxOf(element: Element): DOMRect {
  const own = element.getBoundingClientRect();
  const label = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type) ? element.labels?.[0] : null;
  if (!label) return own;
  const other = label.getBoundingClientRect();
  const [left, top] = [Math.min(own.left, other.left), Math.min(own.top, other.top)];
  return new DOMRect(left, top, Math.max(own.right, other.right) - left, Math.max(own.bottom, other.bottom) - top);
}

/** What is above everything else and keeps the focus: a dialog, where one is open. */
export const topmost = (): Element =>
  [...document.querySelectorAll('[aria-modal=true], dialog:modal')].filter(isShown).at(-1) ?? document.body;

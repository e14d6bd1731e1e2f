// Runs in the page: what fingers and thumbs hit there. Put there by support/in-page.ts.
import { boxOf, CONTROLS, callOf, inOneLine, isShown, topmost } from './elements.ts';

/** Whether a link stands in a sentence, whose lines say how high it is. */
function isInSentence(element: Element): boolean {
  const { display } = getComputedStyle(element);
  const around = element.closest('p, li, dd, td, label');
  return (
    display === 'inline' &&
    around !== null &&
    inOneLine(around.textContent ?? '') !== inOneLine(element.textContent ?? '')
  );
}

/** Names of what ends, deletes, sends or joins something, or keeps one from it, in both languages. */
const HEAVY = new RegExp(
  `“(${[
    'cancel|complete|confirm|delete|discard|end|execute|hang up|join|leave|remove|send|sign out|start (the )?session',
    'stop|undo|withdraw',
    'abandonner|annuler|arrêter|commencer la séance|confirmer|démarrer|envoyer|exécuter|fermer|me déconnecter|me joindre',
    'mettre fin|participer|quitter|raccrocher|renvoyer|retirer|revenir|s’inscrire|supprimer|terminer',
  ].join('|')})\\b`,
  'i',
);

/** Whether a control, as it is called in a report, does what nobody wants to do by a finger that slips. */
export const isHeavy = (call: string): boolean => HEAVY.test(call);

/** A control, and what people hit of it. */
interface Target {
  element: Element;
  box: DOMRect;
}

const leastOf = ({ box }: Target) => Math.min(box.width, box.height);

/** Rounded, a box of 23.97 px is as large as one of 24. */
const isUndersized = (target: Target) => leastOf(target) < 23.9;

function targetsHere(): Target[] {
  return [...topmost().querySelectorAll(CONTROLS)]
    .filter((element) => isShown(element) && !element.matches(':disabled'))
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
}

/**
 * WCAG 2.5.8 lets a target be smaller than 24 px where a circle of 24 px around its middle meets neither another target
 * nor the circle of another that is too small.
 */
function crowding(target: Target, all: readonly Target[]): Target | undefined {
  const middleOf = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
  const [x, y] = middleOf(target.box);
  return all.find((other) => {
    if (other.element === target.element) return false;
    if (other.element.contains(target.element) || target.element.contains(other.element)) return false;
    // A list of choices lies over the page, and is gone with the first press beside it.
    if (other.element.closest('[role=listbox]') !== target.element.closest('[role=listbox]')) return false;
    const { left, right, top, bottom } = other.box;
    const nearest = Math.hypot(Math.max(left, Math.min(x, right)) - x, Math.max(top, Math.min(y, bottom)) - y);
    const [otherX, otherY] = middleOf(other.box);
    return nearest < 12 || (isUndersized(other) && Math.hypot(otherX - x, otherY - y) < 24);
  });
}

const isButton = (element: Element) => element.matches('button, [role=button], a[class*=Button]');

/** Controls that a finger misses: below 24 px with another one near by; below 44 px where they end, delete, send or join. */
export function smallTargets(): string[] {
  const all = targetsHere();
  return all.flatMap((target) => {
    const { element } = target;
    const least = Math.round(leastOf(target));
    if (isInSentence(element)) return [];
    if (isButton(element) && isHeavy(callOf(element)) && least < 44) return [`${least} px: ${callOf(element)}`];
    const other = isUndersized(target) ? crowding(target, all) : undefined;
    return other ? [`${least} px beside ${callOf(other.element)}: ${callOf(element)}`] : [];
  });
}

/** How far a thumb comes from the lower corner of a phone that its hand holds: 98 mm where 844 px are 147 mm. */
const THUMB_REACHES = 563;

const isInPlace = (element: Element | null): boolean =>
  element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isInPlace(element.parentElement));

/**
 * On a phone: what is pressed most, stays in its place, and is within reach of one hand's thumb alone: what ends, sends or
 * joins something, what a form is sent by, and a call's switches. What is too far for both is no matter of the hand.
 */
export function inReachOfOneHand(): string[] {
  return targetsHere()
    .filter(
      ({ element }) =>
        isInPlace(element) &&
        ((isButton(element) && isHeavy(callOf(element))) ||
          element.matches('[type=submit], fieldset button[aria-pressed]')),
    )
    .flatMap(({ element, box }) => {
      const up = innerHeight - (box.top + box.height / 2);
      const middle = box.left + box.width / 2;
      const isReachedFrom = (corner: number) => Math.hypot(middle - corner, up) <= THUMB_REACHES;
      const [byLeft, byRight] = [isReachedFrom(0), isReachedFrom(innerWidth)];
      return byLeft === byRight ? [] : [`by the ${byLeft ? 'left' : 'right'} hand alone: ${callOf(element)}`];
    });
}

/** What is dragged: it takes fingers away from the page, or shows a hand that grips. */
const dragged = () =>
  [...topmost().querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      isShown(element) &&
      (element.draggable || getComputedStyle(element).cursor === 'grab') &&
      !(element.parentElement && getComputedStyle(element.parentElement).cursor === 'grab') &&
      !element.matches('a, img'),
  );

/** How many things here can be dragged. */
export const countDragged = (): number => dragged().length;

/** In which half of what holds it something lies that can be dragged. */
export function halfOfDragged(place: number): 'left' | 'right' | 'nowhere' {
  const element = dragged()[place];
  const around = element?.offsetParent?.getBoundingClientRect();
  if (!element || !around) return 'nowhere';
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2 < around.left + around.width / 2 ? 'left' : 'right';
}

/** Presses the first button of something that can be dragged: it does by a press what takes a drag else (WCAG 2.5.7). */
export const pressOnDragged = (place: number): void => dragged()[place]?.querySelector('button')?.click();

/** Fields whose letters are under 16 px: Safari on phones enlarges the page while one of them has the focus. */
export function enlargingFields(): string[] {
  const fields =
    'input:not([type=checkbox], [type=radio], [type=file], [type=range]), select, textarea, [contenteditable=true]';
  return [...document.querySelectorAll(fields)]
    .filter(isShown)
    .map((element) => ({ element, size: Number.parseFloat(getComputedStyle(element).fontSize) }))
    .filter(({ size }) => size < 16)
    .map(({ element, size }) => `letters of ${size} px: ${callOf(element)}`);
}

/** What scrolls an element, from the inside out, up to what stays in its place while the page scrolls. */
function scrollersOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowY, position } = getComputedStyle(around);
    if (/auto|scroll/.test(overflowY)) found.push(around);
    if (/fixed|sticky/.test(position)) break;
  }
  return found;
}

/** How far an element is above the window without its edges, or below it, once a dialog is scrolled as far as it helps. */
function beyond(element: Element, top: number, bottom: number): number {
  const box = boxOf(element);
  const scrollers = scrollersOf(element);
  const sum = (roomOf: (scroller: Element) => number) => scrollers.reduce((all, each) => all + roomOf(each), 0);
  const above = top - box.top - sum(({ scrollTop }) => scrollTop);
  const below = box.bottom - bottom - sum((each) => each.scrollHeight - each.clientHeight - each.scrollTop);
  return Math.max(above, below);
}

/**
 * Controls that stay in place while the page scrolls, and that a notch, round corners or the bar for gestures would cover.
 * @param edges how far these reach into the window, in CSS pixels
 */
export function underEdges(edges: { top: number; right: number; bottom: number; left: number }): string[] {
  const [right, bottom] = [innerWidth - edges.right, innerHeight - edges.bottom];
  return [...topmost().querySelectorAll(CONTROLS)].flatMap((element) => {
    const box = boxOf(element);
    const isHere = isShown(element) && box.width > 1 && box.bottom > 0 && box.top < innerHeight;
    const isClear = box.left >= edges.left && box.right <= right && beyond(element, edges.top, bottom) <= 0;
    return isHere && !isClear && isInPlace(element) ? [`under the edge: ${callOf(element)}`] : [];
  });
}

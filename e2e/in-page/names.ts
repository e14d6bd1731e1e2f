// Runs in the page: how controls are called, and what is written on them. Put there by support/in-page.ts.
import { CONTROLS, inOneLine, isShown } from './elements.ts';

const spoken = (text: string) =>
  inOneLine(text)
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function nameOf(element: Element): string | null {
  const by = element.getAttribute('aria-labelledby');
  if (by)
    return by
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const hidden = [...element.querySelectorAll('[aria-hidden=true]')].some(
    (each) => inOneLine(each.textContent ?? '') !== '',
  );
  if (!hidden) return null;
  const copy = element.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll('[aria-hidden=true]')) each.remove();
  return textsIn(copy)
    .map(({ data }) => data)
    .join(' ');
}

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) found.push(node);
  return found;
}

/** A person's initials stand where their picture would: nobody says them. */
function isInitials(name: string, text: string): boolean {
  const first = name.split(' ').map((word) => word[0]);
  return /^\p{Lu}{2}$/u.test(text) && first.join('').includes(text.toLocaleLowerCase());
}

/** “Mar 15” is read as March 15: what is written may be shorter, word by word. */
function answersTo(name: string, written: string): boolean {
  const words = written.split(' ');
  const names = name.split(' ');
  return names.some((_, from) => words.every((word, place) => names[from + place]?.startsWith(word)));
}

/** What is written on a control, piece by piece, as far as eyes see it. */
function writtenOn(element: Element): string[] {
  if (element instanceof HTMLInputElement)
    return [...(element.labels ?? [])].map(({ textContent }) => textContent ?? '');
  return textsIn(element).flatMap(({ data, parentElement: parent }) => {
    const box = parent?.getBoundingClientRect();
    return parent && isShown(parent) && box && box.width > 1 && box.height > 1 ? [data] : [];
  });
}

/** Controls that do not answer to what is written on them: who speaks to a browser says what they see. */
export function otherNames(): string[] {
  return [...document.querySelectorAll(CONTROLS)].filter(isShown).flatMap((element) => {
    const name = nameOf(element);
    if (name === null) return [];
    const missing = writtenOn(element).filter(
      (text) =>
        /\p{L}{2}/u.test(text) && !answersTo(spoken(name), spoken(text)) && !isInitials(spoken(name), inOneLine(text)),
    );
    return missing.length > 0 ? [`says “${inOneLine(missing.join(' '))}”, answers to “${inOneLine(name)}”`] : [];
  });
}

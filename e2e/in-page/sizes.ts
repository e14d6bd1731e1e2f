// Runs in the page: what grows with the letters of a person, and what room is left. Put there by support/in-page.ts.
import { inOneLine, isShown } from './elements.ts';

const sizes = new WeakMap<Element, number>();
const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

/** Keeps how large each text is. @returns all sizes: the same ones twice once the page is drawn for its window */
export function keepSizes(): string {
  const all = [...document.querySelectorAll('body *')];
  for (const element of all) sizes.set(element, sizeOf(element));
  return all.map(sizeOf).join(' ');
}

/** Texts that have not grown with the size that somebody chose for theirs. */
export function notGrown(factor: number): string[] {
  const texts = [...document.querySelectorAll('body *')].filter((element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
  );
  return texts.flatMap((element) => {
    const size = sizes.get(element);
    const now = sizeOf(element);
    const isSmaller = size !== undefined && now < size * factor * 0.9;
    return isSmaller && isShown(element)
      ? [`stays small, ${size} to ${now} px: ${inOneLine(element.textContent ?? '').slice(0, 40)}`]
      : [];
  });
}

/** What stays in its place while the rest scrolls, and leaves less than half of a low window to it. */
export function coveredBy(): string[] {
  const fixed = [...document.querySelectorAll('body *')].filter((element) => {
    const { position } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return /fixed|sticky/.test(position) && isShown(element) && width > innerWidth / 2 && height > innerHeight / 2;
  });
  return fixed
    .filter(
      (element) =>
        element.closest('[role=dialog], [aria-modal=true], dialog') === null &&
        // What somebody has opened to work in it: a list of choices, a panel that its button closes.
        element.querySelector('[role=dialog], dialog, [role=listbox], [role=tabpanel]') === null &&
        getComputedStyle(element).pointerEvents !== 'none',
    )
    .map((element) => `covers half of the window: ${element.classList.item(0) ?? element.tagName}`);
}

/** Elements within each other that are followed; of what lies deeper there is the bare text. Stacks have their end. */
const NESTING = 200;

const BLOCKS = /^(?:BLOCKQUOTE|OL|UL|LI)$/;

/**
 * Reads foreign HTML into a document of its own, where nothing runs and nothing is fetched.
 *
 * The page's policy reports inline styles and handlers even there, and drops the styles, alignment among them: so they
 * are read under another name, and the styles set where the policy allows it, one by one (CSSOM).
 * @param deepest quotes, lists and items within each other that are kept
 */
export function inertBody(html: string, deepest: number): HTMLElement {
  const { body } = new DOMParser().parseFromString(withoutWatched(html), 'text/html');
  flatten(body, deepest);
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]'))
    if (element.style) element.style.cssText = element.dataset.style ?? '';
  // Cells side by side are words side by side.
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  return body;
}

/** Only markup has a bare `<`, so that no text is touched. */
function withoutWatched(html: string): string {
  return html
    .replace(/<(\/?)style\b/gi, '<$1script')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on\w+)(?=\s*=)/gi, '$1data-$2'));
}

/** Takes away what is nested too deep, and keeps the text that is in it. */
function flatten(body: HTMLElement, deepest: number): void {
  const levels = new Map<Element, { elements: number; blocks: number }>();
  for (const element of body.querySelectorAll('*')) {
    const above = element.parentElement && levels.get(element.parentElement);
    levels.set(element, {
      elements: (above?.elements ?? 0) + 1,
      blocks: (above?.blocks ?? 0) + (BLOCKS.test(element.tagName) ? 1 : 0),
    });
  }
  for (const [element, { elements }] of levels) if (elements === NESTING) element.replaceChildren(element.textContent);
  for (const [element, { elements, blocks }] of levels) {
    if (elements > NESTING || blocks <= deepest || !BLOCKS.test(element.tagName)) continue;
    while (element.firstChild) element.before(element.firstChild);
    element.remove();
  }
}

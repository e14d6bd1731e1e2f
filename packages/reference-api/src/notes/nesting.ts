/** Signs of markup, `<`: one for each ten characters of the longest note. */
const mostSigns = 30_000;

/** Whether a text has so much markup that reading it keeps others waiting. Ends as soon as that is known. */
export function hasTooMuchMarkup(html: string): boolean {
  let signs = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    signs += 1;
    if (signs > mostSigns) return true;
  }
  return false;
}

/** Elements open at the same time that nobody's text has: what a note may keep of them is an eighth. */
const deepest = 256;

const tags = /<(\/?)([a-z][^\s/>]*)/gi;

/** Elements that end where they begin. */
const isVoid = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/**
 * Whether so many elements of a text stand open at the same time that reading it takes quadratic time, as parsers move
 * all that is open for each that opens. An upper bound, found in one walk: whatever closes an element by itself is not
 * counted, and an end counts for its own name only.
 */
export function isNestedTooDeeply(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, end, written = ''] of html.matchAll(tags)) {
    const name = written.toLowerCase();
    if (isVoid.test(name)) continue;
    const count = open.get(name) ?? 0;
    if (end && count === 0) continue;
    open.set(name, end ? count - 1 : count + 1);
    depth += end ? -1 : 1;
    if (depth > deepest) return true;
  }
  return false;
}

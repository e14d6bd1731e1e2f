/** Lists and objects inside each other: no body of the contract has a tenth of it. */
const deepest = 64;

const [QUOTE, BACKSLASH] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const opening = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closing = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/**
 * Whether a text is JSON that is nested without end, found before anything is made of it: reading a megabyte of lists in
 * lists takes a hundred times as long as looking at their brackets, and the walk ends at the first that is too deep.
 */
export function isDeepJson(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charCodeAt(place);
    if (sign === QUOTE) inString = !inString;
    else if (inString) {
      // What it escapes ends no string.
      if (sign === BACKSLASH) place += 1;
    } else if (opening.has(sign)) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (closing.has(sign)) depth -= 1;
  }
  return false;
}

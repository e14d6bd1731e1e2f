/** Stands between two texts that were put together, for their author to see where one ends. */
const SEPARATOR = '<p>* * *</p>';

/** Whether a note's HTML says nothing: no character of it is more than a space. */
export function saysNothing(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}

/** One text below the other. What says nothing leaves no trace, and what is there already is not put there twice. */
export function joinTexts(first: string, second: string): string {
  if (saysNothing(second) || first.includes(second)) return first;
  return saysNothing(first) ? second : first + SEPARATOR + second;
}

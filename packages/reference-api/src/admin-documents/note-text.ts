const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' };

/**
 * What the HTML of a sanitised note says, as plain text: a line for each paragraph, a point or its number before each
 * item of a list. For the cells of a table (A-149).
 */
export function noteText(html: string): string {
  const marks = createMarks();
  return html
    .replaceAll(/<(\/?)([a-z]+)(?: start="(\d+)")?[^>]*>/g, (_, close: string, name: string, start?: string) => {
      if (name === 'br') return '\n';
      if (name === 'ol' || name === 'ul') return close ? marks.end() : marks.begin(name, start);
      if (name === 'li' && !close) return `\n${marks.next()}`;
      return close && /^(?:p|li|blockquote)$/.test(name) ? '\n' : '';
    })
    .replaceAll(/\n{2,}/g, '\n')
    .replaceAll(/&(nbsp|lt|gt|quot|amp);/g, (_, entity: string) => ENTITIES[entity] ?? '')
    .trim();
}

/** What stands before the items of lists within each other: two spaces further in for each. */
function createMarks() {
  /** The number of the next item, or null where items have points. */
  const open: (number | null)[] = [];
  return {
    begin: (name: 'ol' | 'ul', start = '1') => {
      open.push(name === 'ul' ? null : Number(start));
      return '';
    },
    end: () => {
      open.pop();
      return '';
    },
    next: () => {
      const number = open.pop() ?? null;
      const indent = '  '.repeat(open.length);
      open.push(number === null ? null : number + 1);
      return `${indent}${number === null ? '•' : `${number}.`} `;
    },
  };
}

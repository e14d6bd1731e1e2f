// Reads as much of Markdown as checks of the documents need: headings, links, paragraphs.

/** The lines of a document without its blocks of code, whose text is no prose and whose `#` is no heading. */
function linesOf(markdown: string): string[] {
  let fence: string | undefined;
  return markdown.split('\n').filter((line) => {
    const [, mark] = /^\s*(```+|~~~+)/.exec(line) ?? [];
    if (fence === undefined) {
      fence = mark;
      return mark === undefined;
    }
    if (mark === fence) fence = undefined;
    return false;
  });
}

const isHeading = (line: string) => /^#{1,6} /.test(line);
const isRow = (line: string) => line.startsWith('|');

/** A heading's text as its anchor: lower case, spaces as hyphens, marks of Markdown and punctuation gone. */
function anchorOf(heading: string): string {
  return heading
    .replace(/^#+ +/, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** What a link may name after `#`, as GitHub makes it: a heading that stands twice gets `-1`, and so on. */
export function anchorsOf(markdown: string): string[] {
  const seen = new Map<string, number>();
  return linesOf(markdown)
    .filter(isHeading)
    .map((heading) => {
      const anchor = anchorOf(heading);
      const times = seen.get(anchor) ?? 0;
      seen.set(anchor, times + 1);
      return times === 0 ? anchor : `${anchor}-${times}`;
    });
}

/** Targets of links and pictures that are neither addresses of the web nor code: `../ui.md#icons`, `#forms`. */
export function relativeLinksOf(markdown: string): string[] {
  const text = linesOf(markdown)
    .join('\n')
    .replaceAll(/(`+)[^`]*\1/g, 'code');
  return [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target));
}

/** Paragraphs and items of lists, each as one line; headings and tables are none. */
export function paragraphsOf(markdown: string): string[] {
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const line of linesOf(markdown)) {
    const isProse = line.trim() !== '' && !isHeading(line) && !isRow(line);
    const isItem = /^\s*(?:[-*+]|\d+[.)]) /.test(line);
    if (isProse && isOpen && !isItem) paragraphs.push(`${paragraphs.pop()} ${line.trim()}`);
    else if (isProse) paragraphs.push(line.trim());
    isOpen = isProse;
  }
  return paragraphs;
}

/** The prose between two headings or tables, piece by piece: where a piece is long, the eye finds no hold. */
export function unbrokenPiecesOf(markdown: string): string[] {
  const pieces = [''];
  for (const line of linesOf(markdown)) {
    if (isHeading(line) || isRow(line)) pieces.push('');
    else pieces.push(`${pieces.pop()} ${line}`.trim());
  }
  return pieces.filter((piece) => piece !== '');
}

export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

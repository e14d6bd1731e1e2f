import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';

/**
 * Quotes, lists and items within each other, with the paragraph: more than anybody nests. With a paragraph's four
 * marks and a line break it stays below the 32 elements that the server keeps.
 */
export const DEPTH = 27;

/** How deep the deepest paragraph lies between two positions. */
export function depthBetween(doc: Node, from: number, to: number): number {
  let deepest = 0;
  doc.nodesBetween(from, to, (node, position) => {
    if (node.isTextblock) deepest = Math.max(deepest, doc.resolve(position).depth + 1);
    return !node.isTextblock;
  });
  return deepest;
}

/** Looks at what has changed alone, so that a key in a long note costs what it costs in a short one. */
function isTooDeep({ doc, mapping }: Transaction): boolean {
  return mapping.maps.some((map, index) => {
    const later = mapping.slice(index + 1);
    let tooDeep = false;
    map.forEach((_oldStart, _oldEnd, start, end) => {
      tooDeep ||= depthBetween(doc, later.map(start, -1), later.map(end, 1)) > DEPTH;
    });
    return tooDeep;
  });
}

/** What would nest deeper than a note may is not done. */
export const LimitedDepth = Extension.create({
  name: 'limitedDepth',
  addProseMirrorPlugins: () => [
    new Plugin({ filterTransaction: (change) => !change.docChanged || !isTooDeep(change) }),
  ],
});

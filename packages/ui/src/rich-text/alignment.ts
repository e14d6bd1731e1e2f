import { Paragraph } from '@tiptap/extension-paragraph';

/** How a paragraph may be aligned, besides as the page is. The server's list is NOTE_ALIGNMENTS; a test holds them equal. */
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

export type Alignment = (typeof ALIGNMENTS)[number];

/** A paragraph that knows its alignment; a row of a table that was pasted is one, too. */
export const AlignedParagraph = Paragraph.extend({
  parseHTML() {
    return [{ tag: 'p' }, { tag: 'tr' }];
  },

  addAttributes() {
    return {
      textAlign: {
        default: null,
        parseHTML: (element) => ALIGNMENTS.find((name) => name === element.style.textAlign) ?? null,
        renderHTML: ({ textAlign }: { textAlign?: Alignment | null }) =>
          textAlign ? { style: `text-align: ${textAlign};` } : {},
      },
    };
  },
});

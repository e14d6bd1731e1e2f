import { getSchema } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { AlignedParagraph } from './alignment.ts';
import { LimitedDepth } from './depth.ts';
import { lists } from './lists.ts';

/**
 * What a text may be made of (SESS-117, SESS-118, SESS-119, SESS-120, SESS-121, SESS-122, SESS-123, SESS-124), and
 * nothing else.
 */
export const extensions = [
  ...[Document, AlignedParagraph, Text, HardBreak, ...lists],
  ...[Bold, Italic, Underline, Strike],
  // Later ones get a key first: Ctrl+Shift+B is not bold with a big letter.
  ...[Blockquote, UndoRedo, LimitedDepth],
];

export const schema = getSchema(extensions);

import type { ChainedCommands, Editor } from '@tiptap/core';
import type { Alignment } from './alignment.ts';

/**
 * What the toolbar can do to a text (SESS-117, SESS-118, SESS-119, SESS-120, SESS-121, SESS-122, SESS-123, SESS-124).
 */
export type RichTextControl =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'blockquote'
  | 'orderedList'
  | 'bulletList'
  | 'alignLeft'
  | 'alignCenter'
  | 'alignRight'
  | 'alignJustify';

interface Control {
  run: (chain: ChainedCommands) => ChainedCommands;
  isOn: (editor: Editor) => boolean;
}

const aligned = (editor: Editor, to: Alignment) => editor.isActive('paragraph', { textAlign: to });

/** Left is how a paragraph is without an alignment; to choose what is on already takes it away again. */
const alignment = (to: Alignment): Control => ({
  run: (chain) =>
    chain.command(({ editor, commands }) =>
      commands.updateAttributes('paragraph', { textAlign: to === 'left' || aligned(editor, to) ? null : to }),
    ),
  isOn: (editor) => aligned(editor, to),
});

export const controls: Readonly<Record<RichTextControl, Control>> = {
  bold: { run: (chain) => chain.toggleBold(), isOn: (editor) => editor.isActive('bold') },
  italic: { run: (chain) => chain.toggleItalic(), isOn: (editor) => editor.isActive('italic') },
  underline: { run: (chain) => chain.toggleUnderline(), isOn: (editor) => editor.isActive('underline') },
  strike: { run: (chain) => chain.toggleStrike(), isOn: (editor) => editor.isActive('strike') },
  blockquote: { run: (chain) => chain.toggleBlockquote(), isOn: (editor) => editor.isActive('blockquote') },
  orderedList: { run: (chain) => chain.toggleOrderedList(), isOn: (editor) => editor.isActive('orderedList') },
  bulletList: { run: (chain) => chain.toggleBulletList(), isOn: (editor) => editor.isActive('bulletList') },
  alignLeft: {
    ...alignment('left'),
    isOn: (editor) => aligned(editor, 'left') || editor.isActive('paragraph', { textAlign: null }),
  },
  alignCenter: alignment('center'),
  alignRight: alignment('right'),
  alignJustify: alignment('justify'),
};

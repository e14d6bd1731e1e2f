import { RichTextEditor as Mantine } from '@mantine/tiptap';
import type { EditorView } from '@tiptap/pm/view';
import { useEditor } from '@tiptap/react';
import { type Ref, useEffect, useImperativeHandle, useMemo } from 'react';
import type { RichTextControl } from './controls.ts';
import { extensions } from './extensions.ts';
import { htmlOf, parseRichText } from './html.ts';
import { pasteProps } from './paste.ts';
import classes from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';

export interface RichTextHandle {
  /**
   * The text as HTML, as `canonicalRichText` has it: `''` when there is nothing in it. It takes time with the length of
   * the text, so ask in pauses. Whoever holds the handle is still told the last text once the editor has gone.
   */
  html(): string;
  /** Puts another text in place of the present one. It can be undone, and `onChange` is not called. */
  replace(html: string): void;
  focus(): void;
}

export interface RichTextEditorProps {
  /** Names the text for those who cannot see it. */
  label: string;
  /** Names of the toolbar and of its buttons. */
  words: Readonly<Record<RichTextControl | 'toolbar', string>>;
  /** HTML to begin with; later texts come by `replace`. */
  initial: string;
  /** Something changed: called at every change, and cheap. */
  onChange(): void;
  ref?: Ref<RichTextHandle>;
  /** The text can be read and copied, not changed; there is no toolbar. */
  readOnly?: boolean;
  /** Id of what describes the text: its state, what is wrong with it. */
  describedBy?: string;
  isInvalid?: boolean;
}

/**
 * A text with formatting (SESS-117, SESS-118, SESS-119, SESS-120, SESS-121, SESS-122, SESS-123, SESS-124). Tab leaves
 * it, also from a list: Ctrl or Cmd and the brackets indent. Nothing turns into something else while it is typed.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, words, initial, onChange, ref, readOnly = false, describedBy, isInvalid = false } = props;
  const editorProps = useMemo(
    () => ({
      ...pasteProps,
      handleDOMEvents: { ...pasteProps.handleDOMEvents, keydown: readCaret },
      attributes: {
        role: 'textbox',
        // A browser that translates the page would translate what somebody writes, and that would be saved.
        translate: 'no',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(readOnly && { 'aria-readonly': 'true' }),
      },
    }),
    [label, describedBy, isInvalid, readOnly],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: later texts come by `replace`.
  const content = useMemo(() => parseRichText(initial).toJSON(), []);
  const editor = useEditor({
    extensions,
    content,
    editorProps,
    editable: !readOnly,
    // The page's policy allows no style element of its own; rich-text.module.css has what it needs.
    injectCSS: false,
    // What is typed stays as it was typed: no asterisks that turn into bold.
    enableInputRules: false,
    enablePasteRules: false,
    shouldRerenderOnTransaction: false,
    onUpdate: onChange,
  });

  useEffect(() => {
    editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);

  useImperativeHandle(
    ref,
    () => ({
      html: () => htmlOf(editor.state.doc),
      replace: (html) => {
        if (!editor.isDestroyed) editor.commands.setContent(parseRichText(html).toJSON(), { emitUpdate: false });
      },
      focus: () => void editor.commands.focus(),
    }),
    [editor],
  );

  return (
    <Mantine
      editor={editor}
      className={classes.root}
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      mod={{ invalid: isInvalid }}
    >
      {!readOnly && <Toolbar editor={editor} words={words} />}
      <Mantine.Content className={classes.content} />
    </Mantine>
  );
}

/**
 * While a page is busy, keys wait for it and come before the browser's word of a caret that one of them has moved: Enter
 * right after End would divide the text where the caret was. ProseMirror reads the caret at that word alone, so it gets
 * one before each key.
 */
function readCaret(view: EditorView, event: KeyboardEvent): boolean {
  if (!event.isComposing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
  return false;
}

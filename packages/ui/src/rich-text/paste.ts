import { Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { parseRichText } from './html.ts';

/**
 * Pasted and dropped HTML, read as every other HTML is. ProseMirror would put it into an element by itself, which the
 * page's Trusted Types refuse. Plain text, and what is moved within the text, stay ProseMirror's.
 */
export const pasteHandlers = {
  paste(view: EditorView, event: ClipboardEvent): boolean {
    return insert(view, event, event.clipboardData, view.state.selection);
  },

  drop(view: EditorView, event: DragEvent): boolean {
    if (view.dragging) return false;
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
    return at !== null && insert(view, event, event.dataTransfer, Selection.near(view.state.doc.resolve(at.pos)));
  },
};

function insert(view: EditorView, event: Event, data: DataTransfer | null, selection: Selection): boolean {
  const html = data?.getData('text/html');
  if (!html || !view.editable) return false;
  event.preventDefault();
  const { schema, tr } = view.state;
  const isOwn = html.includes('data-pm-slice');
  const text = parseRichText(html, { schema, preserveWhitespace: isOwn });
  const change = tr.setSelection(selection).replaceSelection(Slice.maxOpen(text.content));
  view.dispatch(change.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', event.type));
  return true;
}

import { type Fragment, Slice } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { parseRichText } from './html.ts';

/**
 * Pasted and dropped HTML, read as every other HTML is. ProseMirror would put it into an element by itself, which the
 * page's Trusted Types refuse. Plain text, and what is moved within the text, stay ProseMirror's.
 */
export const pasteProps = {
  handleDOMEvents: {
    paste(view: EditorView, event: ClipboardEvent): boolean {
      return insert(view, event, event.clipboardData, view.state.selection);
    },

    drop(view: EditorView, event: DragEvent): boolean {
      if (view.dragging) return false;
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      return at !== null && insert(view, event, event.dataTransfer, Selection.near(view.state.doc.resolve(at.pos)));
    },
  },

  /** A character that no database takes. */
  transformPastedText: (text: string) => text.replaceAll('\0', ''),
};

function insert(view: EditorView, event: Event, data: DataTransfer | null, selection: Selection): boolean {
  const html = data?.getData('text/html');
  if (!html || !view.editable) return false;
  event.preventDefault();
  const { schema, tr } = view.state;
  const isOwn = html.includes('data-pm-slice');
  const text = parseRichText(html, { schema, preserveWhitespace: isOwn });
  put(tr.setSelection(selection), text.content);
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', event.type));
  return true;
}

/** In an empty paragraph a list stays a list, and what is aligned stays aligned; all else goes on where the cursor is. */
function put(change: Transaction, pasted: Fragment): void {
  const { $from, empty } = change.selection;
  const first = pasted.firstChild;
  const isPlain = first?.isTextblock && !first.attrs.textAlign;
  if (isPlain || !empty || $from.parent.content.size > 0) {
    change.replaceSelection(Slice.maxOpen(pasted));
    return;
  }
  change.replaceRange($from.before(), $from.after(), new Slice(pasted, 0, 0));
  change.setSelection(Selection.near(change.doc.resolve(change.mapping.map($from.after())), -1));
}

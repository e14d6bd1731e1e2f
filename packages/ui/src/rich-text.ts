/** The editor of texts with formatting. Lent to remotes as a chunk of its own, loaded by the pages that write. */
import './styles/rich-text.css';

export type { RichTextControl } from './rich-text/controls.ts';
export { canonicalRichText } from './rich-text/html.ts';
export { RichTextEditor, type RichTextEditorProps, type RichTextHandle } from './rich-text/rich-text-editor.tsx';

// The editor of notes with a long one in it; at `?bare` the floor: tiptap with the same parts and the same text, alone.
import '../../../packages/ui/src/styles.css';
import '../../../packages/ui/src/styles/rich-text.css';
import { Editor } from '@tiptap/core';
import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { PortalProvider } from '../../../packages/ui/src/index.ts';
import { extensions } from '../../../packages/ui/src/rich-text/extensions.ts';
import { RichTextEditor, type RichTextHandle } from '../../../packages/ui/src/rich-text.ts';
import { longNote } from './note-text.ts';

/** How long the typing pauses before a note is saved, in milliseconds (SESS-125). */
const PAUSE_MS = 500;

const words = {
  ...{ toolbar: 'Formatting', bold: 'Bold', italic: 'Italic', underline: 'Underline', strike: 'Strikethrough' },
  ...{ blockquote: 'Quote', orderedList: 'Numbered list', bulletList: 'Bullet list' },
  ...{ alignLeft: 'Left', alignCenter: 'Center', alignRight: 'Right', alignJustify: 'Justify' },
};

/** As a panel does: the text is asked for in pauses. */
function Note() {
  const handle = createRef<RichTextHandle>();
  let timer = 0;
  const onChange = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => handle.current?.html(), PAUSE_MS);
  };
  return (
    <PortalProvider nonce="">
      <RichTextEditor label="Note" words={words} initial={longNote()} onChange={onChange} ref={handle} />
    </PortalProvider>
  );
}

const root = document.getElementById('root');
if (root && location.search === '?bare') new Editor({ element: root, extensions, content: longNote() });
else if (root) createRoot(root).render(<Note />);

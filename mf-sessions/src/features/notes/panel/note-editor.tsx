import { useText } from '@portal/portal-kit/i18n';
import { RichTextEditor, type RichTextEditorProps } from '@portal/ui/rich-text';
import { useState } from 'react';

export interface NoteEditorProps
  extends Pick<RichTextEditorProps, 'label' | 'ref' | 'onChange' | 'describedBy' | 'isInvalid'> {
  /** The text to begin with, asked for once. */
  read: () => string;
}

/** The editor of a note, in the reader's words: a chunk of its own, for it is most of what a session's page weighs. */
export function NoteEditor({ read, ...props }: NoteEditorProps) {
  const { t } = useText('mf-sessions/note');
  const [initial] = useState(read);
  const words = {
    toolbar: t('note.tools.toolbar'),
    bold: t('note.tools.bold'),
    italic: t('note.tools.italic'),
    underline: t('note.tools.underline'),
    strike: t('note.tools.strike'),
    blockquote: t('note.tools.blockquote'),
    orderedList: t('note.tools.orderedList'),
    bulletList: t('note.tools.bulletList'),
    alignLeft: t('note.tools.alignLeft'),
    alignCenter: t('note.tools.alignCenter'),
    alignRight: t('note.tools.alignRight'),
    alignJustify: t('note.tools.alignJustify'),
  };
  return <RichTextEditor {...props} words={words} initial={initial} />;
}

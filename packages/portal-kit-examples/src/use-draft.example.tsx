// Half a form survives a reload, a crash and the end of the session, and comes back to its author only.
import * as z from '@portal/contract/schema';
import { type Draft, useDraft } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text, TextInput } from '@portal/ui/base';
import { useState } from 'react';

const noteSchema = z.object({ text: z.string() });
type Note = z.output<typeof noteSchema>;
const parseNote = (found: unknown): Note | null => z.safeParse(noteSchema, found).data ?? null;

/** @param save calls the API; once it has answered, the draft has done its duty */
export function NoteForm({ visitId, save }: { visitId: string; save: (note: Note) => Promise<void> }) {
  const draft = useDraft({ name: `visit_note.${visitId}`, parse: parseNote });
  // What the form begins with has to be known before it is shown.
  return draft.looking ? null : <NoteFields draft={draft} save={save} />;
}

function NoteFields({ draft, save }: { draft: Draft<Note>; save: (note: Note) => Promise<void> }) {
  const { t } = useText('mf-dashboard');
  const [note, setNote] = useState(draft.found ?? { text: '' });
  const change = (text: string) => {
    setNote({ text });
    draft.keep({ text });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save(note).then(draft.forget);
      }}
    >
      <TextInput label={t('note')} value={note.text} onChange={(event) => change(event.currentTarget.value)} />
      {draft.kept === 'failed' && <Text role="status">{t('noDraft')}</Text>}
      <button type="submit">{t('save')}</button>
    </form>
  );
}

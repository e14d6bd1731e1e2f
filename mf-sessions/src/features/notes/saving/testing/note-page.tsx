import { useServices, useSession } from '@portal/portal-kit';
import { defineRemote, type RemoteDefinition } from '@portal/portal-kit/define-remote';
import { useParams } from '@portal/portal-kit/router';
import { useEffect, useRef, useState } from 'react';
import remote from '../../../../index.ts';
import { flushNotes, useNote } from '../use-note.ts';
import { useUnsavedNotes } from '../use-unsaved-notes.ts';

/** A note under the plainest of editors, which shows a text as HTML would have it. */
function NoteUnderEditor({ id }: { id: string }) {
  const { note, isLoading, isRetrying, error, retry } = useNote(id);
  const field = useRef<HTMLTextAreaElement>(null);
  const revision = note?.revision;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor's text is replaced with the revision only
  useEffect(() => {
    if (field.current && note) field.current.value = note.text;
  }, [revision]);
  if (error)
    return (
      <button type="button" aria-busy={isRetrying} onClick={retry}>
        Again after {error.code}
      </button>
    );
  if (isLoading || !note) return <p>Loading</p>;
  const { status } = note;
  const words = [
    status.kind,
    status.kind === 'refused' && status.words,
    status.kind === 'retrying' && status.because,
    note.isRestored && 'restored',
    note.isFromElsewhere && 'elsewhere',
    note.kept === 'failed' && 'unkept',
  ];
  return (
    <>
      <textarea
        ref={field}
        aria-label="Note"
        defaultValue={note.text}
        onChange={() => note.edit(() => field.current?.value ?? '')}
      />
      <output>{words.filter(Boolean).join(' ')}</output>
      {status.kind === 'conflict' && <blockquote>{status.theirs.note}</blockquote>}
      <button type="button" onClick={() => note.decide({ keep: 'mine' })}>
        Mine
      </button>
      <button type="button" onClick={() => note.decide({ keep: 'theirs' })}>
        Theirs
      </button>
    </>
  );
}

/** How long the page that is left waits, in milliseconds: longer than any save takes, or for none. */
const patience = { Leave: 60_000, 'Leave without waiting': 1 };

function NotePage() {
  const { id = '' } = useParams();
  const [isShown, setShown] = useState(true);
  const [outcome, setOutcome] = useState('');
  const { signOut } = useSession();
  const services = useServices();
  const unsaved = useUnsavedNotes();
  return (
    <main>
      {Object.entries(patience).map(([words, timeoutMs]) => (
        <button key={words} type="button" onClick={async () => setOutcome(await flushNotes(services, timeoutMs))}>
          {words}
        </button>
      ))}
      <p>Unsaved: {unsaved.length}</p>
      <p>{outcome && `left: ${outcome}`}</p>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
      <button type="button" onClick={() => setShown(!isShown)}>
        Panel
      </button>
      {isShown && <NoteUnderEditor id={id} />}
    </main>
  );
}

/** The remote with a page that holds a note and nothing else, where a waiting room is: `/sessions/<note>/waiting_room`. */
export const noteRemote: RemoteDefinition = defineRemote({
  ...remote,
  pages: [
    {
      id: 'waiting-room',
      paths: ['/sessions/:id/waiting_room'],
      load: async () => ({ default: NotePage }),
      catalogues: ['note'],
    },
  ],
});

import { PartBoundary, useReport } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { ErrorCard, Skeleton, Waiting } from '@portal/ui/data';
import { lazy, Suspense, use, useState } from 'react';
import { ShownContext } from '../../call/view/shown-context.ts';
import { NoteText } from '../reader/note-text.tsx';
import styles from './lazy-note-editor.module.css';
import type { NoteEditorProps } from './note-editor.tsx';

const loadEditor = async () => {
  const { NoteEditor } = await import(/* webpackChunkName: "note-editor" */ './note-editor.tsx');
  return { default: NoteEditor };
};

interface LazyNoteEditorProps extends NoteEditorProps {
  load?: typeof loadEditor;
}

/** The editor, fetched once it is looked at. Without it the text can at least be read, and the editor asked for again. */
export function LazyNoteEditor({ load = loadEditor, ...props }: LazyNoteEditorProps) {
  const report = useReport('note-editor');
  const [{ attempt, Editor }, setLoaded] = useState(() => ({ attempt: 0, Editor: lazy(load) }));
  const isShown = use(ShownContext);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const retry = () => setLoaded({ attempt: attempt + 1, Editor: lazy(load) });
  return (
    <div className={styles.editor}>
      <PartBoundary
        key={attempt}
        part="note-editor"
        onError={report}
        fallback={<EditorFailed read={props.read} onRetry={retry} />}
      >
        {/* Nothing is on its way in a tab that nobody has looked at. */}
        <Suspense fallback={<EditorSkeleton />}>{wasShown && <Editor {...props} />}</Suspense>
      </PartBoundary>
    </div>
  );
}

/** There is no editor: its text, to be read, and the way to one. */
function EditorFailed({ read, onRetry }: { read: () => string; onRetry: () => void }) {
  const { t } = useText('mf-sessions/note');
  const [html] = useState(read);
  return (
    <div className={styles.failed}>
      <ErrorCard title={t('note.editorFailed.title')} text={t('note.editorFailed.text')} retry={{ onRetry }} />
      <NoteText html={html} label={t('note.label')} />
    </div>
  );
}

/** An editor on its way, as large as what comes. */
export function EditorSkeleton() {
  const { t } = useText('mf-sessions/note');
  return (
    <Waiting slow={t('note.slow')}>
      <Skeleton height={44} radius="sm" />
      <Skeleton height={192} mt={8} radius="sm" />
    </Waiting>
  );
}

import { PartBoundary, useReport } from '@portal/portal-kit';
import { lazy, Suspense, use, useState } from 'react';
import { ShownContext } from '../call-view/shown-context.ts';
import { EditorFailed } from './editor-failed.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
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
        <Suspense fallback={<EditorSkeleton />}>{wasShown ? <Editor {...props} /> : <EditorSkeleton />}</Suspense>
      </PartBoundary>
    </div>
  );
}

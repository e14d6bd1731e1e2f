import { useUnsaved } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import type { RichTextHandle } from '@portal/ui/rich-text';
import { useId, useRef } from 'react';
import { useAheadText } from './ahead-text.ts';
import { EditorSkeleton, LazyNoteEditor } from './lazy-note-editor.tsx';
import styles from './note-panel.module.css';
import { NoteState, type StateTone } from './note-state.tsx';
import { useSaveNews } from './save-news.ts';

const tones = {
  nothing: 'busy',
  pending: 'busy',
  kept: 'done',
  failed: 'refused',
} as const satisfies Record<string, StateTone>;

/** The notes of a session that cannot be opened (SESS-048): kept on this device until it can. */
export function KeptNote({ appointmentId }: { appointmentId: string }) {
  const { t } = useText('mf-sessions/note');
  const stateId = useId();
  const editor = useRef<RichTextHandle>(null);
  const { ahead, isLooking, kept } = useAheadText(appointmentId);
  useUnsaved('mf-sessions', kept === 'pending' || kept === 'failed');
  const tone = tones[kept];
  const words = t(`note.ahead.${kept}`);
  const news = useSaveNews({ tone, words }, t('note.ahead.kept'));
  if (isLooking) return <EditorSkeleton />;
  return (
    <div className={styles.panel}>
      <LazyNoteEditor
        ref={editor}
        read={() => ahead?.getView().value ?? ''}
        label={t('note.label')}
        describedBy={stateId}
        onChange={() => ahead?.keep(editor.current?.html() ?? '')}
      />
      <NoteState id={stateId} tone={tone} words={words} news={news}>
        <Text size="sm">{t('note.ahead.before')}</Text>
        <Text size="sm">{t(kept === 'failed' ? 'note.ahead.copy' : 'note.ahead.hint')}</Text>
      </NoteState>
    </div>
  );
}

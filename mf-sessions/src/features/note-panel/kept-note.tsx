import { useUnsaved } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import type { RichTextHandle } from '@portal/ui/rich-text';
import { useId, useRef } from 'react';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { saysNothing } from './join-texts.ts';
import { LazyNoteEditor } from './lazy-note-editor.tsx';
import styles from './note-panel.module.css';
import { NoteState, type StateTone } from './note-state.tsx';
import { useSaveNews } from './save-news.ts';
import { useKeptText } from './use-kept-text.ts';

const tones = {
  nothing: 'busy',
  pending: 'busy',
  kept: 'done',
  failed: 'refused',
} as const satisfies Record<string, StateTone>;

/** The notes of a session that cannot be opened (SESS-048): kept on this device until it can. */
export function KeptNote({ appointmentId }: { appointmentId: string }) {
  const { t } = useText('mf-sessions');
  const stateId = useId();
  const editor = useRef<RichTextHandle>(null);
  const { looking, found, kept, keep, forget } = useKeptText(appointmentId);
  useUnsaved('mf-sessions', kept === 'pending' || kept === 'failed');
  const tone = tones[kept];
  const words = t(`note.ahead.${kept}`);
  const news = useSaveNews({ tone, words }, t('note.ahead.kept'));
  // At every key, long as the text may be: there is no server that will have it.
  const change = () => {
    const html = editor.current?.html() ?? '';
    if (saysNothing(html)) forget();
    else keep(html);
  };
  if (looking) return <EditorSkeleton />;
  return (
    <div className={styles.panel}>
      <LazyNoteEditor
        ref={editor}
        read={() => editor.current?.html() ?? found ?? ''}
        label={t('note.label')}
        describedBy={stateId}
        onChange={change}
      />
      <NoteState id={stateId} tone={tone} words={words} news={news}>
        <Text size="sm">{t(kept === 'failed' ? 'note.ahead.copy' : 'note.ahead.hint')}</Text>
      </NoteState>
    </div>
  );
}

import type { SavedNote } from '@portal/contract/entities/appointment-note';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Title } from '@portal/ui/base';
import type { Ref } from 'react';
import type { HeadingLevel } from './heading-level.ts';
import styles from './note-conflict.module.css';
import { OtherText } from './other-text.tsx';

interface NoteConflictProps {
  theirs: SavedNote;
  /** One's own text, as it is now. */
  mine: string;
  /** When it was saved, as people name it; null where nobody knows. */
  when: string | null;
  headingLevel: HeadingLevel;
  /** The heading, to lead people to. */
  ref: Ref<HTMLHeadingElement>;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
  onMerge: () => void;
}

/** When the other text was written, and on what device, as far as that is known. */
function origin(device: string | null, when: string | null, t: ReturnType<typeof useText>['t']): string {
  if (when === null) return t('note.conflict.undated');
  return device === null ? t('note.conflict.written', { when }) : t('note.conflict.savedWith', { when, device });
}

/** What another tab or device made of the note, beside one's own text, and what is to become of both. */
export function NoteConflict({ theirs, mine, when, headingLevel, ref, ...choices }: NoteConflictProps) {
  const { t } = useText('mf-sessions');
  const { onKeepMine, onKeepTheirs, onMerge } = choices;
  return (
    <section className={styles.conflict} aria-label={t('note.conflict.title')}>
      <Title ref={ref} tabIndex={-1} order={headingLevel} className={styles.title}>
        {t('note.conflict.title')}
      </Title>
      <p className={styles.words}>{origin(theirs.device, when, t)}</p>
      <OtherText theirs={theirs.note} mine={mine} />
      <p className={styles.words}>{t('note.conflict.question')}</p>
      <div className={styles.choices}>
        <Button onClick={onKeepMine}>{t('note.conflict.keepMine')}</Button>
        <Button variant="default" onClick={onKeepTheirs}>
          {t('note.conflict.keepTheirs')}
        </Button>
        <Button variant="default" onClick={onMerge}>
          {t('note.conflict.merge')}
        </Button>
      </div>
    </section>
  );
}

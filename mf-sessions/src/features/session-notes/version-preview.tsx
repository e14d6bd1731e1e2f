import type { NoteVersion } from '@portal/contract/entities/appointment-note';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text, Title } from '@portal/ui/base';
import { Switch } from '@portal/ui/data';
import { IconArrowLeft } from '@portal/ui/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { NoteText } from '../note-reader/note-text.tsx';
import { noteLines } from '../note-reader/note-tree.ts';
import { parseNote } from '../note-reader/parse-note.ts';
import { BringBack } from './bring-back.tsx';
import { compareWords } from './compare-words.ts';
import { ComparedText } from './compared-text.tsx';
import { SessionMoment } from './session-moment.tsx';
import { useDifferenceWords } from './use-difference-words.ts';
import styles from './versions.module.css';
import type { VersionsProps } from './versions.tsx';

interface VersionPreviewProps extends Omit<VersionsProps, 'id'> {
  version: NoteVersion;
  onBack: () => void;
}

/** An earlier version to be read, in what it differs from the present text, and the way to bring it back. */
export function VersionPreview({ version, present, isSaved, onBack, onBringBack }: VersionPreviewProps) {
  const { t } = useText('mf-sessions/session-notes');
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCompared, setIsCompared] = useState(false);
  const { note, saved_at, device } = version;
  const runs = useMemo(() => compareWords(noteLines(parseNote(note)), noteLines(parseNote(present))), [note, present]);
  const isSame = note === present;
  const differs = runs.some((run) => run.of !== 'both');
  const summary = useDifferenceWords(runs, isSame);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.preview}>
      <div className={styles.back}>
        <Button variant="subtle" leftSection={<IconArrowLeft aria-hidden="true" size={18} />} onClick={onBack}>
          {t('versions.back')}
        </Button>
      </div>
      <div>
        <Title order={3} ref={heading} tabIndex={-1} className={styles.heading}>
          <SessionMoment at={saved_at} />
        </Title>
        <Text size="sm" c="dimmed">
          {device ?? t('versions.unknownDevice')}
        </Text>
      </div>
      <Text size="sm">{summary}</Text>
      {differs && (
        <Switch
          label={t('versions.compare')}
          checked={isCompared}
          onChange={(event) => setIsCompared(event.currentTarget.checked)}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reached by keyboard */}
      <section tabIndex={0} aria-label={t('versions.preview')} className={styles.text}>
        {isCompared && differs ? <ComparedText runs={runs} /> : <NoteText html={note} />}
      </section>
      {!isSame && <BringBack isSaved={isSaved} onConfirm={() => onBringBack(note, version.version)} />}
    </div>
  );
}

import type { NoteVersion } from '@portal/contract/entities/appointment-note';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text, Title } from '@portal/ui/base';
import { IconArrowLeft } from '@portal/ui/icons';
import { Switch } from '@portal/ui/switches';
import { useEffect, useMemo, useRef, useState } from 'react';
import { compareNotes, differInWords } from '../note-compare/compare-notes.ts';
import { ComparedLegend, ComparedText } from '../note-compare/compared-text.tsx';
import { NoteText } from '../note-reader/note-text.tsx';
import { BringBack } from './bring-back.tsx';
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
  const runs = useMemo(() => compareNotes(note, present), [note, present]);
  const isSame = note === present;
  const differs = differInWords(runs);
  const words = { first: t('versions.legendThen'), second: t('versions.legendNow') };
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
        {isCompared && differs ? (
          <>
            <ComparedLegend runs={runs} words={words} />
            <ComparedText runs={runs} words={words} />
          </>
        ) : (
          <NoteText html={note} />
        )}
      </section>
      {!isSame && <BringBack isSaved={isSaved} onConfirm={() => onBringBack(note, version.version)} />}
    </div>
  );
}

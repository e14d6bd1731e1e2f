import type { NoteVersion } from '@portal/contract/entities/appointment-note';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text, Title } from '@portal/ui/base';
import { IconArrowLeft } from '@portal/ui/icons';
import { Switch } from '@portal/ui/switches';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { compareNotes, differInWords, type WordRun } from '../compare/compare-words.ts';
import { ComparedLegend, ComparedText } from '../compare/compared-text.tsx';
import { NoteText } from '../reader/note-text.tsx';
import { SessionMoment } from './session-moment.tsx';
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

/** In words, in how many words an earlier version and the present text differ. */
function useDifferenceWords(runs: readonly WordRun[], isSame: boolean): string {
  const { t } = useText('mf-sessions/session-notes');
  const count = (of: WordRun['of']) =>
    runs.filter((run) => run.of === of).reduce((sum, { text }) => sum + text.trim().split(/\s+/).length, 0);
  const [gone, added] = [count('first'), count('second')];
  if (isSame) return t('versions.same');
  if (gone + added === 0) return t('versions.onlyLooks');
  const parts = [
    gone > 0 && t('versions.onlyThen', { count: gone }),
    added > 0 && t('versions.onlyNow', { count: added }),
  ];
  return parts.filter(Boolean).join(' ');
}

interface BringBackProps {
  /** The server has the present text: else it would not stay as a version. */
  isSaved: boolean;
  onConfirm: () => void;
}

/** The way to bring an earlier version back: asked once more, and told what becomes of the present text. */
function BringBack({ isSaved, onConfirm }: BringBackProps) {
  const { t } = useText('mf-sessions/session-notes');
  const [isAsking, setIsAsking] = useState(false);
  const staysId = useId();
  const ask = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (isAsking) confirm.current?.focus();
    else if (asked.current) ask.current?.focus();
    asked.current = isAsking;
  }, [isAsking]);
  if (!isSaved)
    return (
      <Text role="status" size="sm">
        {t('versions.notSaved')}
      </Text>
    );
  if (!isAsking)
    return (
      <div>
        <Button ref={ask} onClick={() => setIsAsking(true)}>
          {t('versions.bringBack')}
        </Button>
      </div>
    );
  return (
    <section className={styles.question} aria-label={t('versions.question')}>
      <Text fw={600}>{t('versions.question')}</Text>
      <Text size="sm" id={staysId}>
        {t('versions.stays')}
      </Text>
      <div className={styles.answers}>
        <Button ref={confirm} onClick={onConfirm} aria-describedby={staysId}>
          {t('versions.confirm')}
        </Button>
        <Button variant="default" onClick={() => setIsAsking(false)}>
          {t('shared:cancel')}
        </Button>
      </div>
    </section>
  );
}

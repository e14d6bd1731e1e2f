import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useFormats, useNow, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useNavigate } from '@portal/portal-kit/router';
import { Alert, Button, Stack, Text } from '@portal/ui/base';
import { PendingButton, useFailureText } from '@portal/ui/data';
import { IconCircleCheck } from '@portal/ui/icons';
import { type MouseEvent, useRef } from 'react';
import { otherParticipants, ownRole } from '../session/participants.ts';
import { SessionSkeleton } from '../session/session-gate.tsx';
import styles from './score-line.module.css';
import { ScoreLine } from './score-line.tsx';
import { useAnswers } from './use-answers.ts';

/** The lines of a session in the order of their metrics (SESS-024), how saving goes, and the way on. */
export function ScoreLines({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/post-session-assessments');
  const { user } = useSession();
  const formats = useFormats();
  const now = useNow(60_000);
  const answers = useAnswers(appointment);
  const page = useRef<HTMLDivElement>(null);
  const firstWrong = () => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  if (answers.isLooking) return <SessionSkeleton />;
  const reader = ownRole(appointment, user.id) === 'provider' ? 'provider' : 'client';
  const names = otherParticipants(appointment, user.id).map(({ name }) => name);
  const lines = [...appointment.post_assessment].sort(
    (one, other) => Number(one.assessment_metric_id) - Number(other.assessment_metric_id),
  );
  const scoreOf = (line: (typeof lines)[number]) => answers.given[line.id] ?? line.value;
  // A time that breaks in two is hard to read: 14 h / 21.
  const date = formats.dateTime(appointment.start_date).replace(/\s/g, '\u00A0');
  const isAhead = appointment.status === 'scheduled' && now.getTime() < new Date(appointment.start_date).getTime();
  return (
    <Stack gap="md" ref={page}>
      <Text>
        <strong>{t('about', { names: names.join(', '), date })}</strong> {lines.length > 0 && t(`readers.${reader}`)}
      </Text>
      {isAhead && <Alert color="yellow">{t('ahead')}</Alert>}
      {lines.length === 0 && <Text>{t('nothing')}</Text>}
      {lines.map((line) => (
        <ScoreLine
          key={line.id}
          metric={line.assessment_metric}
          value={scoreOf(line)}
          onAnswer={(value) => answers.answer(line.id, value)}
        />
      ))}
      {lines.length > 0 && (
        <SavingState answers={answers} isWhole={lines.every((line) => scoreOf(line) !== null)} reader={reader} />
      )}
      <CompleteLink answers={answers} firstWrong={firstWrong} />
    </Stack>
  );
}

type OpenAnswers = ReturnType<typeof useAnswers>;

interface SavingStateProps {
  answers: OpenAnswers;
  /** Every line has an answer. */
  isWhole: boolean;
  reader: 'client' | 'provider';
}

/** What has become of the answers, in words that are true: thanks only once the server has them all. */
function SavingState({ answers, isWhole, reader }: SavingStateProps) {
  const { t } = useText('mf-sessions/post-session-assessments');
  const failureText = useFailureText();
  const { phase, error, kept, save } = answers;
  const isDone = isWhole && (phase === 'idle' || phase === 'saved');
  const words = { idle: t('asYouGo'), saving: t('shared:states.saving'), saved: t('saved'), failed: '' };
  return (
    <>
      <div role="status" className={styles.state} data-done={isDone}>
        {isDone && <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />}
        <p>{isDone ? t(`thanks.${reader}`) : words[phase]}</p>
      </div>
      {phase === 'failed' && (
        <Alert role="alert" color="red" title={t('failed')}>
          <Stack gap="sm" align="flex-start">
            <Text>{failureText(error)}</Text>
            <Text>{t(kept === 'failed' ? 'unkept' : 'kept')}</Text>
            <PendingButton pending={false} variant="default" onClick={() => void save()}>
              {t('shared:retry')}
            </PendingButton>
          </Stack>
        </Alert>
      )}
    </>
  );
}

const DASHBOARD = '/dashboard';

interface CompleteLinkProps {
  answers: OpenAnswers;
  /** The first field that holds no answer although something was typed into it. */
  firstWrong: () => HTMLElement | null;
}

/**
 * The way on (SESS-027). It stops at what was typed and is no answer, for that would be dropped. Answers on their way
 * are saved first; where that has failed already, one may go: what is not saved is kept, and tried further.
 */
function CompleteLink({ answers: { unsaved, phase, save }, firstWrong }: CompleteLinkProps) {
  const { t } = useText('mf-sessions/post-session-assessments');
  const navigate = useNavigate();
  const complete = async (event: MouseEvent) => {
    const wrong = firstWrong();
    if (wrong) {
      event.preventDefault();
      return wrong.focus();
    }
    if (phase === 'failed' || Object.keys(unsaved).length === 0) return;
    event.preventDefault();
    if (await save()) await navigate(DASHBOARD);
  };
  return (
    <div>
      <Button component={Link} to={DASHBOARD} onClick={(event: MouseEvent) => void complete(event)}>
        <span className={styles.complete}>{t('complete')}</span>
      </Button>
    </div>
  );
}

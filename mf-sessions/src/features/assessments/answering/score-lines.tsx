import { useText } from '@portal/portal-kit/i18n';
import { Link, useNavigate } from '@portal/portal-kit/router';
import { Alert, Button, Group, Stack, Text } from '@portal/ui/base';
import { PendingButton, useFailureText } from '@portal/ui/data';
import { IconCircleCheck } from '@portal/ui/icons';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { SessionSkeleton } from '../../session/session-gate.tsx';
import styles from './score-line.module.css';
import { ScoreLine } from './score-line.tsx';
import { type LinesToAnswer, useAnswers } from './use-answers.ts';

interface ScoreLinesProps extends LinesToAnswer {
  /** What stands above the lines. */
  children: ReactNode;
  /** Said once all of them are answered and saved. */
  thanks: string;
  /** The way on. */
  next: { to: string; label: string };
  /** Beside it, for those who answer nothing. */
  skip?: ReactNode;
}

/** The lines of an assessment in the order of their metrics (SESS-024), how saving goes, and the way on (SESS-027). */
export function ScoreLines({ children, thanks, next, skip, ...asked }: ScoreLinesProps) {
  const answers = useAnswers(asked);
  const page = useRef<HTMLDivElement>(null);
  const firstWrong = () => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  if (answers.isLooking) return <SessionSkeleton />;
  const lines = [...asked.lines].sort(
    (one, other) => Number(one.assessment_metric_id) - Number(other.assessment_metric_id),
  );
  const scoreOf = (line: (typeof lines)[number]) => answers.given[line.id] ?? line.value;
  const isWhole = lines.every((line) => scoreOf(line) !== null);
  return (
    <Stack gap="md" ref={page}>
      {children}
      {lines.map((line) => (
        <ScoreLine
          key={line.id}
          metric={line.assessment_metric}
          value={scoreOf(line)}
          onAnswer={(value) => answers.answer(line.id, value)}
        />
      ))}
      {lines.length > 0 && <SavingState answers={answers} isWhole={isWhole} thanks={thanks} />}
      <Group gap="sm">
        <WayOn answers={answers} firstWrong={firstWrong} {...next} />
        {!isWhole && skip}
      </Group>
    </Stack>
  );
}

type OpenAnswers = ReturnType<typeof useAnswers>;

interface SavingStateProps {
  answers: OpenAnswers;
  /** Every line has an answer. */
  isWhole: boolean;
  thanks: string;
}

/** What has become of the answers, in words that are true: thanks only once the server has them all. */
function SavingState({ answers, isWhole, thanks }: SavingStateProps) {
  const { t } = useText('mf-sessions/assessment-lines');
  const failureText = useFailureText();
  const { phase, error, kept, save } = answers;
  const isDone = isWhole && (phase === 'idle' || phase === 'saved');
  const words = { idle: t('asYouGo'), saving: t('shared:states.saving'), saved: t('saved'), failed: '' };
  return (
    <>
      <div role="status" className={styles.state} data-done={isDone}>
        {isDone && <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />}
        <p>{isDone ? thanks : words[phase]}</p>
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

interface WayOnProps {
  answers: OpenAnswers;
  /** The first field that holds no answer although something was typed into it. */
  firstWrong: () => HTMLElement | null;
  to: string;
  label: string;
}

/**
 * The way on (SESS-027). It stops at what was typed and is no answer, for that would be dropped. Answers on their way
 * are saved first; where that has failed already, one may go: what is not saved is kept, and tried further.
 */
function WayOn({ answers: { unsaved, phase, save }, firstWrong, to, label }: WayOnProps) {
  const navigate = useNavigate();
  const goOn = async (event: MouseEvent) => {
    const wrong = firstWrong();
    if (wrong) {
      event.preventDefault();
      return wrong.focus();
    }
    if (phase === 'failed' || Object.keys(unsaved).length === 0) return;
    event.preventDefault();
    if (await save()) await navigate(to);
  };
  return (
    <Button component={Link} to={to} onClick={(event: MouseEvent) => void goOn(event)}>
      <span className={styles.complete}>{label}</span>
    </Button>
  );
}

import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useFormats, useNow, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Alert, Stack, Text } from '@portal/ui/base';
import { useRef } from 'react';
import { otherParticipants, ownRole } from '../session/participants.ts';
import { SessionSkeleton } from '../session/session-skeleton.tsx';
import { CompleteLink } from './complete-link.tsx';
import { SavingState } from './saving-state.tsx';
import { ScoreLine } from './score-line.tsx';
import { useAnswers } from './use-answers.ts';

const EVERY_MINUTE = 60_000;

/** The lines of a session in the order of their metrics (SESS-024), how saving goes, and the way on. */
export function ScoreLines({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/post-session-assessments');
  const { user } = useSession();
  const formats = useFormats();
  const now = useNow(EVERY_MINUTE);
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

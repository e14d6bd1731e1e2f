import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { isSessionAhead } from '@portal/contract/rules/session-ahead';
import { useLiveSession, useNow, usePageTitle, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useParams } from '@portal/portal-kit/router';
import { Button, Paper, Stack, Text } from '@portal/ui/base';
import { PageHeader } from '@portal/ui/data';
import { useEffect } from 'react';
import { MovedNotice } from '../../session/moved-notice.tsx';
import { otherParticipants, ownRole } from '../../session/participants.ts';
import { usePresence } from '../../session/presence/use-presence.ts';
import { SessionGate } from '../../session/session-gate.tsx';
import styles from '../answering/score-line.module.css';
import { ScoreLines } from '../answering/score-lines.tsx';
import { keepAsked } from './asked-sessions.ts';

/**
 * `/sessions/:id/pre_session_assessments`: how the client is, answered before the session: four lines, 0 to 10,
 * by slider, number or keyboard. Whoever does not answer goes on to the waiting room as well.
 */
export default function PreSessionAssessmentsPage() {
  const { t } = useText('mf-sessions/pre-session-assessments');
  const { user } = useSession();
  const { id = '' } = useParams();
  usePageTitle(t('title'));
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} text={t('text')} />
      <SessionGate id={id}>
        {(appointment) =>
          ownRole(appointment, user.id) === 'host' && appointment.pre_assessment_lines.length > 0 ? (
            <Questions key={appointment.id} appointment={appointment} />
          ) : (
            <NoQuestions id={appointment.id} />
          )
        }
      </SessionGate>
    </div>
  );
}

/** What everybody else finds here: a practitioner, the guest of a couple, and who is asked nothing in this session. */
function NoQuestions({ id }: { id: string }) {
  const { t } = useText('mf-sessions/pre-session-assessments');
  return (
    <Paper withBorder className={styles.line}>
      <Stack gap="md" align="flex-start">
        <Text>{t('none')}</Text>
        <Button component={Link} to={waitingRoomOf(id)} variant="default">
          {t('next')}
        </Button>
      </Stack>
    </Paper>
  );
}

const waitingRoomOf = (id: string) => `/sessions/${id}/waiting_room`;

/** The lines, and the way on. For as long as they are shown, the others are told that they are being answered. */
function Questions({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/pre-session-assessments');
  const { user } = useSession();
  const { id, provider_type, start_date, pre_assessment_lines: lines } = appointment;
  const to = waitingRoomOf(id);
  const provider = otherParticipants(appointment, user.id).find(({ role }) => role === 'provider');
  usePresence(appointment, 'answering');
  // Who thinks about an answer is not idle, from a quarter of an hour before the start on.
  useLiveSession('mf-sessions', !isSessionAhead(new Date(start_date), useNow(60_000)));
  useEffect(() => keepAsked(id), [id]);
  return (
    <>
      <MovedNotice appointment={appointment} />
      <ScoreLines
        appointmentId={id}
        assessment="pre"
        lines={lines}
        thanks={t('thanks')}
        next={{ to, label: t('next') }}
        skip={
          <Button component={Link} to={to} variant="subtle">
            {t('skip')}
          </Button>
        }
      >
        <Text>{t(`instruction.${provider_type === 'couples' ? 'couples' : 'individual'}`)}</Text>
        <Text c="dimmed">{t('readers', { name: provider?.name })}</Text>
      </ScoreLines>
    </>
  );
}

import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Button, Paper, Text, Title } from '@portal/ui/base';
import type { ReactNode } from 'react';
import { canCall } from '../devices/can-call.ts';
import type { CallRole } from '../session/identity.ts';
import type { Participant } from '../session/participants.ts';
import styles from './appointment-details.module.css';

interface AppointmentDetailsProps {
  appointment: SessionAppointment;
  /** What can be done with them. */
  children?: ReactNode;
}

/** When and how the session takes place, and what the client wrote about it (SESS-005, SESS-006). */
export function AppointmentDetails({ appointment, children }: AppointmentDetailsProps) {
  const { t } = useText('mf-sessions/waiting-room');
  const { longDate, time, zoneName } = useFormats();
  const { start_date: start, duration, modality, description } = appointment;
  const words = description?.trim() || t('details.none');
  return (
    <Paper component="section" withBorder className={styles.card} aria-labelledby="appointment-details">
      <Title order={2} id="appointment-details" className={styles.title}>
        {t('details.title')}
      </Title>
      <Text c="dimmed">
        <time dateTime={start}>
          {t('details.when', { date: longDate(start), time: time(start), zone: zoneName(start) })}
        </time>
        <br />
        {t(`details.how.${modality}`, { count: duration })}
      </Text>
      <Text className={styles.description}>{words}</Text>
      {children}
    </Paper>
  );
}

interface GreetingProps {
  appointment: SessionAppointment;
  role: CallRole;
  others: readonly Participant[];
  /** The client is at the questions before the session, at this moment. */
  isAnswering: boolean;
}

/** With whom the session will be, and what to do until then (SESS-002, SESS-003, SESS-004). */
export function Greeting({ appointment, role, others: [other, partner], isAnswering }: GreetingProps) {
  const { t } = useText('mf-sessions/waiting-room');
  // What the practitioner is told of their client would be nonsense to the client.
  const practitionersNote = appointment.provider_type === 'generic' ? 'generic' : 'assessments';
  const note = role === 'provider' ? practitionersNote : 'client';
  const isForNow = { generic: true, assessments: isAnswering, client: canCall() }[note];
  return (
    <div className={styles.greeting}>
      <Text className={styles.lead}>
        {partner ? t('leadCouple', { first: other?.name, second: partner.name }) : t('lead', { name: other?.name })}
      </Text>
      {isForNow && <Text c="dimmed">{t(`note.${note}`)}</Text>}
    </div>
  );
}

/** Leads the client to the questions before the session, which can be answered for as long as it is not over. */
export function QuestionsCard({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/waiting-room');
  // Only who is asked has lines.
  const { id, pre_assessment_lines: lines } = appointment;
  if (lines.length === 0) return null;
  const how = lines.every(({ value }) => value !== null) ? 'answered' : 'open';
  return (
    <Paper component="section" withBorder className={styles.card} aria-labelledby="questions">
      <Title order={2} id="questions" className={styles.title}>
        {t('questions.title')}
      </Title>
      <Text>{t(`questions.${how}.text`)}</Text>
      <div>
        <Button component={Link} to={`/sessions/${id}/pre_session_assessments`} variant="default">
          {t(`questions.${how}.link`)}
        </Button>
      </div>
    </Paper>
  );
}

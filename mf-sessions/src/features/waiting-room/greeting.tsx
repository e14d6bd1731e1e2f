import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import type { CallRole } from '../call/identity.ts';
import type { Participant } from '../session/participants.ts';
import styles from './greeting.module.css';

interface GreetingProps {
  appointment: SessionAppointment;
  role: CallRole;
  others: readonly Participant[];
  /** One of them is here: nobody has to be waited for any more. */
  isOtherHere: boolean;
}

/** With whom the session will be, and what to do until then (SESS-002 to SESS-004). */
export function Greeting({ appointment, role, others: [other, partner], isOtherHere }: GreetingProps) {
  const { t } = useText('mf-sessions/waiting-room');
  // What the practitioner is told of their client would be nonsense to the client.
  const practitionersNote = appointment.provider_type === 'generic' ? 'generic' : 'assessments';
  const note = role === 'provider' ? practitionersNote : 'client';
  return (
    <div className={styles.greeting}>
      <Text className={styles.lead}>
        {partner ? t('leadCouple', { first: other?.name, second: partner.name }) : t('lead', { name: other?.name })}
      </Text>
      {!(isOtherHere && note === 'assessments') && <Text c="dimmed">{t(`note.${note}`)}</Text>}
    </div>
  );
}

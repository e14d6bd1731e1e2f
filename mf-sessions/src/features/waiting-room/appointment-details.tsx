import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Paper, Text, Title } from '@portal/ui/base';
import styles from './appointment-details.module.css';

/** When and how the session takes place, and what the client wrote about it (SESS-005, SESS-006). */
export function AppointmentDetails({ appointment }: { appointment: SessionAppointment }) {
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
    </Paper>
  );
}

import type { Appointment } from '@portal/contract/entities/appointment';
import { heldUntil } from '@portal/contract/rules/held-until';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { AppointmentActions } from '../../appointments/appointment-actions.tsx';
import { CancellationNote } from '../../appointments/cancellation-note.tsx';
import { SessionFacts } from '../../appointments/session-facts.tsx';
import { StatusBadge } from '../../appointments/status-badge.tsx';
import { useCalendarFormats } from '../calendar-formats.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import styles from './session-details.module.css';
import { sessionStatusId } from './session-status-id.ts';

/** When and how a session is, how it stands, what can be done with it now, and the way into another calendar. */
export function SessionDetails({ appointment, now }: { appointment: Appointment; now: Date }) {
  const { t } = useText('mf-dashboard/schedule');
  const { time, zoneName, dayKey } = useFormats();
  const { fullDate } = useCalendarFormats();
  const { start_date: start } = appointment;
  const end = heldUntil(appointment);
  return (
    <div className={styles.details}>
      <div>
        <p className={styles.date}>
          <time dateTime={start}>{fullDate(dayKey(start))}</time>
        </p>
        <p className={styles.time}>
          {time(start)}
          {t('event.until', { to: `${time(end)} ${zoneName(end)}` })}
        </p>
        <SessionFacts appointment={appointment} />
      </div>
      <div id={sessionStatusId} tabIndex={-1} className={styles.status}>
        <StatusBadge appointment={appointment} now={now} />
        <CancellationNote appointment={appointment} />
      </div>
      <AppointmentActions appointment={appointment} now={now} className={styles.actions} />
      <AddToCalendar appointmentId={appointment.id} />
    </div>
  );
}

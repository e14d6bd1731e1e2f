import type { Appointment } from '@portal/contract/entities/appointment';
import { heldUntil } from '@portal/contract/rules/held-until';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { CalendarFile } from '@portal/ui/calendar';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import { CancellationNote, SessionFacts, StatusBadge, useWho } from '../../appointment/appointment-facts.tsx';
import { appointmentPath } from '../../appointment/appointment-time.tsx';
import { AppointmentActions } from '../../appointments/appointment-actions.tsx';
import { useCalendarFormats } from '../calendar-formats.ts';
import { HintedSwitch } from '../hinted-switch.tsx';
import styles from './session-dialog.module.css';

interface SessionDialogProps {
  /** Null while none is open. */
  appointment: Appointment | null;
  now: Date;
  onClose: () => void;
}

/** Details of a session of the calendar, above it. */
export function SessionDialog({ appointment, now, onClose }: SessionDialogProps) {
  const who = useWho();
  return (
    <Dialog opened={appointment !== null} onClose={onClose} title={appointment && who(appointment)}>
      {appointment !== null && <SessionDetails appointment={appointment} now={now} />}
    </Dialog>
  );
}

/** When and how a session is, how it stands, what can be done with it now, and the way into another calendar. */
function SessionDetails({ appointment, now }: { appointment: Appointment; now: Date }) {
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
        <p className={styles.time}>{t('event.span', { from: time(start), to: `${time(end)} ${zoneName(end)}` })}</p>
        <SessionFacts appointment={appointment} now={now} />
      </div>
      {/* The focus goes here when a change of the status has taken away the button that began it: see the page. */}
      <div id="session-status" tabIndex={-1} className={styles.status}>
        <StatusBadge appointment={appointment} now={now} />
        <CancellationNote appointment={appointment} />
      </div>
      <AppointmentActions appointment={appointment} now={now} className={styles.actions} />
      <p className={styles.page}>
        <Anchor component={Link} to={appointmentPath(appointment.id)}>
          {t('event.page')}
        </Anchor>
      </p>
      <AddToCalendar appointmentId={appointment.id} />
    </div>
  );
}

/** One session as a file for another calendar; with the client's name only when asked, for others may see that one. */
function AddToCalendar({ appointmentId }: { appointmentId: string }) {
  const { t } = useText('mf-dashboard/schedule');
  const [withNames, setWithNames] = useState(false);
  return (
    <div className={styles.export}>
      <HintedSwitch
        label={t('export.names')}
        hint={t('export.namesHint')}
        checked={withNames}
        onChange={setWithNames}
      />
      <CalendarFile appointmentId={appointmentId} withNames={withNames} />
    </div>
  );
}

import { exportAppointment } from '@portal/contract/calls/calendar';
import type { Appointment } from '@portal/contract/entities/appointment';
import { heldUntil } from '@portal/contract/rules/held-until';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Button, Text } from '@portal/ui/base';
import { useFailureText } from '@portal/ui/data';
import { IconCalendarPlus } from '@portal/ui/icons';
import { saveFile } from '@portal/ui/lists';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import { CancellationNote, SessionFacts, StatusBadge } from '../../appointment/appointment-facts.tsx';
import { partnerName } from '../../appointment/partner-name.ts';
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
  const { t: shared } = useText('mf-dashboard');
  const partner = appointment && partnerName(appointment);
  return (
    <Dialog
      opened={appointment !== null}
      onClose={onClose}
      title={
        <>
          {appointment?.client.preferred_name_with_last_name}
          {partner !== null && <> {shared('shared:appointments.with', { name: partner })}</>}
        </>
      }
    >
      {appointment !== null && <SessionDetails appointment={appointment} now={now} />}
    </Dialog>
  );
}

/** Where the focus goes when a change of the status has taken away the button that began it. */
export const sessionStatusId = 'session-status';

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
        <p className={styles.time}>
          {time(start)}
          {t('event.until', { to: `${time(end)} ${zoneName(end)}` })}
        </p>
        <SessionFacts appointment={appointment} now={now} />
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

/** One session as a file for another calendar; with the client's name only when asked, for others may see that one. */
function AddToCalendar({ appointmentId }: { appointmentId: string }) {
  const { t } = useText('mf-dashboard/schedule');
  const failureText = useFailureText();
  const [withNames, setWithNames] = useState(false);
  const download = useCallMutation(exportAppointment);
  const save = () =>
    download.mutate(
      { params: { id: appointmentId }, query: { ...(withNames && { names: 'true' }) } },
      { onSuccess: (file) => saveFile('session.ics', 'text/calendar', file) },
    );
  return (
    <div className={styles.export}>
      <HintedSwitch
        label={t('export.names')}
        hint={t('export.namesHint')}
        checked={withNames}
        onChange={setWithNames}
      />
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
        // Not disabled: that would take the focus away.
        aria-disabled={download.isPending}
        onClick={download.isPending ? undefined : save}
      >
        {t('export.add')}
      </Button>
      <Text size="sm" role="status">
        {download.isSuccess && t('export.done')}
      </Text>
      {download.isError && (
        <Text size="sm" c="red.8" role="alert">
          {failureText(download.error)}
        </Text>
      )}
    </div>
  );
}

import { adminSendSessionLink } from '@portal/contract/calls/admin-appointments';
import type { Appointment } from '@portal/contract/entities/appointment';
import { reasonOf } from '@portal/contract/rules/cancellations';
import { SESSION_LINK_MS } from '@portal/contract/rules/timings';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useLocation } from '@portal/portal-kit/router';
import { Anchor, Button } from '@portal/ui/base';
import { Badge } from '@portal/ui/data';
import { SendLink } from '@portal/ui/overlays';
import { TrailLink } from '../lists/facts.tsx';
import styles from './appointments.module.css';
import { useOpenStatusDialog } from './status-dialogs.tsx';

const colors = { scheduled: 'blue', pending: 'yellow', completed: 'green', canceled: 'gray' } as const;

/** Whether its client comes by a link that can be sent again. */
function hasLink({ status, modality, end_date }: Appointment, now: Date): boolean {
  const isOver = now.getTime() > new Date(end_date).getTime() + SESSION_LINK_MS;
  return status !== 'canceled' && modality !== 'in_person' && !isOver;
}

/**
 * One appointment as admins see it: when, whose with whom, how it stands and why, who did what to it, and the way to
 * change how it stands.
 */
export function AppointmentRow({ appointment, now }: { appointment: Appointment; now: Date }) {
  const { t } = useText('mf-admin');
  const { dateTime, zoneName } = useFormats();
  const open = useOpenStatusDialog();
  const { client, counsellor, status, start_date: start, duration } = appointment;
  const name = client.preferred_name_with_last_name;
  const counsellorName = [counsellor.first_name, counsellor.last_name].filter(Boolean).join(' ');
  const reason = appointment.cancellation && reasonOf(appointment.cancellation, appointment);
  const { pathname } = useLocation();
  const clientPage = `/admin/clients/${encodeURIComponent(client.id)}`;
  const partner = appointment.couples_appointment_detail?.guest?.full_name;
  const isComing = new Date(start) > now;
  return (
    <li className={styles.row}>
      <time dateTime={start} className={styles.when}>
        {dateTime(start)} {zoneName(start)}
      </time>
      <div className={styles.who}>
        <h3 className={styles.name}>
          {pathname === clientPage ? (
            name
          ) : (
            <Anchor component={Link} to={clientPage} inherit>
              {name}
            </Anchor>
          )}
          {partner && ` ${t('shared:appointments.with', { name: partner })}`}
        </h3>
        <p className={styles.facts}>
          {t('shared:appointments.with', { name: counsellorName })} ·{' '}
          {t('shared:appointments.minutes', { count: duration })}
          {isComing && ` · ${t('appointments.coming')}`}
        </p>
        {reason && <p className={styles.facts}>{t(`shared:reasons.${reason}`)}</p>}
        <p className={styles.facts}>
          <TrailLink subject="appointment" id={appointment.id} of={`${name}, ${dateTime(start)}`} />
        </p>
        {hasLink(appointment, now) && <SendLinks appointment={appointment} />}
      </div>
      <Badge color={colors[status]}>{t(`shared:status.${status}`)}</Badge>
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={t('shared:appointments.updateOf', { name })}
        onClick={() => open(appointment)}
      >
        {t('shared:appointments.update')}
      </Button>
    </li>
  );
}

/** Sends a client a new link; of a couple each partner has a link of their own. */
function SendLinks({ appointment: { id, client, couples_appointment_detail: couple } }: { appointment: Appointment }) {
  const own = { id: client.id, name: client.preferred_name_with_last_name };
  const guest = couple?.guest;
  if (!guest?.full_name) return <SendLink call={adminSendSessionLink} appointmentId={id} person={own} />;
  return [own, { id: guest.id, name: guest.full_name }].map((person) => (
    <div key={person.id} className={styles.facts}>
      {person.name}
      <SendLink call={adminSendSessionLink} appointmentId={id} person={person} />
    </div>
  ));
}

import { adminSendSessionLink } from '@portal/contract/calls/admin-appointments';
import type { Appointment } from '@portal/contract/entities/appointment';
import { reasonOf } from '@portal/contract/rules/cancellations';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { SESSION_LINK_MS } from '@portal/contract/rules/timings';
import { Slot, type SlotInputs, useFormats, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useLocation } from '@portal/portal-kit/router';
import { Anchor, Button, VisuallyHidden } from '@portal/ui/base';
import { Badge, ErrorCard } from '@portal/ui/data';
import { PagedList, type PagedListProps } from '@portal/ui/lists';
import { Dialog, SendLink } from '@portal/ui/overlays';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { TrailLink } from '../lists/facts.tsx';
import styles from './appointments.module.css';

interface AppointmentListProps extends Pick<PagedListProps<Appointment>, 'answer' | 'empty'> {
  /** Its page in the address, and which list it is. */
  list: { page: number; toPage: (page: number) => string; key: string };
  /** Id of what gets the focus when a row has left the list. */
  focusAfter: string;
}

/** Appointments of all practitioners, newest first, each with the way to change its status (ADMIN-010). */
export function AppointmentList({ answer, list, empty, focusAfter }: AppointmentListProps) {
  const { t } = useText('mf-admin');
  const now = useNow(60_000);
  return (
    <StatusDialogs focusAfter={focusAfter}>
      <PagedList
        answer={answer}
        page={list.page}
        pageSize={PAGE_SIZE}
        toPage={list.toPage}
        label={t('sections.appointments')}
        list={list.key}
        failed={t('states.failedTitle')}
        empty={empty}
      >
        {(appointments) => (
          <ul className={styles.rows} aria-label={t('sections.appointments')}>
            {appointments.map((appointment) => (
              <AppointmentRow key={appointment.id} appointment={appointment} now={now} />
            ))}
          </ul>
        )}
      </PagedList>
    </StatusDialogs>
  );
}

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
function AppointmentRow({ appointment, now }: { appointment: Appointment; now: Date }) {
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

const OpenContext = createContext<(appointment: Appointment) => void>(() => undefined);

/** Gives the function that opens the status dialog about an appointment. */
function useOpenStatusDialog(): (appointment: Appointment) => void {
  return useContext(OpenContext);
}

/**
 * Holds the status dialog of a list, which comes from the dashboard's remote, and says what came of it. It stands
 * outside of the rows: a row may leave the list while its dialog is open.
 */
function StatusDialogs({ focusAfter, children }: { focusAfter: string; children: ReactNode }) {
  const { t } = useText('mf-admin');
  const [appointment, setAppointment] = useState<Appointment | null>(null);
  const [news, setNews] = useState('');
  const opener = useRef<Element | null>(null);
  const open = (about: Appointment) => {
    opener.current = document.activeElement;
    setNews('');
    setAppointment(about);
  };
  const close = () => setAppointment(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isGone = wasOpen.current && appointment === null && !opener.current?.isConnected;
    if (isGone) document.getElementById(focusAfter)?.focus();
    wasOpen.current = appointment !== null;
  }, [appointment, focusAfter]);
  const tell = ({ client, status }: Appointment) =>
    setNews(
      t('shared:appointments.changed', {
        name: client.preferred_name_with_last_name,
        status: t(`shared:status.${status}`),
      }),
    );
  const failed = (retry: () => void) => (
    <Dialog opened onClose={close} title={t('shared:appointments.update')}>
      <ErrorCard
        title={t('appointments.dialogFailed')}
        text={t('shared:states.nothingLost')}
        retry={{ onRetry: retry, pending: false }}
      />
    </Dialog>
  );
  return (
    <OpenContext value={open}>
      {children}
      {appointment && (
        <Slot
          name="status-dialog/v1"
          input={{ appointment, onClose: close, onChanged: tell } satisfies SlotInputs['status-dialog/v1']}
          failed={failed}
        />
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </OpenContext>
  );
}

import { listAppointments } from '@portal/contract/calls/appointments';
import { clientSelector } from '@portal/contract/calls/clients';
import { sendSessionLink } from '@portal/contract/calls/sessions';
import type { Appointment } from '@portal/contract/entities/appointment';
import { PAGE_SIZE_LIMIT } from '@portal/contract/rules/pages';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { unreadableRows, useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { UnreadableRows } from '@portal/ui/data';
import { SendLink } from '@portal/ui/overlays';
import { nextSession } from '../appointments/next-session.ts';
import styles from './client-appointments.module.css';
import { clientsLocation } from './clients-state.ts';
import { partnerOf } from './to-come.ts';
import { clientAppointmentsInput } from './use-client-appointments.ts';

export interface ClientOutlookProps {
  client: string;
  now: Date;
  /** Where today begins for the reader. */
  dayStart: Date;
}

/** What a client is called in an appointment that they, or their partner, have booked. */
function nameIn({ client, couples_appointment_detail }: Appointment, id: string): string {
  const guest = couples_appointment_detail?.guest;
  return guest?.id === id ? (guest.full_name ?? '') : client.preferred_name_with_last_name;
}

/** What one looks for first: when the next session is, and who the partner of a couple is, with the way to them. */
export function ClientOutlook({ client, now, dayStart }: ClientOutlookProps) {
  const { t } = useText('mf-dashboard/clients');
  const { dateTime, zoneName } = useFormats();
  const { query } = clientAppointmentsInput(client, { list: 'upcoming', page: 1 }, dayStart);
  const toCome = useCall(listAppointments, { query: { ...query, per_page: PAGE_SIZE_LIMIT } });
  const past = useCall(listAppointments, clientAppointmentsInput(client, { list: 'past', page: 1 }, dayStart));
  const isOwn = (id: string) => (options.data ?? []).some((option) => option.id === id);
  const options = useCall(clientSelector, {}, { enabled: toCome.isSuccess });
  if (!toCome.data) return null;
  const unreadable = unreadableRows(toCome.data);
  if (unreadable > 0) return <UnreadableRows count={unreadable} />;
  const next = nextSession(toCome.data.data, now);
  const partner = partnerOf(client, [...toCome.data.data, ...(past.data?.data ?? [])]);
  return (
    <div className={styles.outlook}>
      <p>
        {next === undefined ? (
          t('shared:appointments.noneBooked')
        ) : (
          <>
            <strong>{t('next.label')}</strong>{' '}
            <time dateTime={next.start_date}>
              {dateTime(next.start_date)} {zoneName(next.start_date)}
            </time>
          </>
        )}
      </p>
      {next !== undefined && next.modality !== 'in_person' && (
        <SendLink call={sendSessionLink} appointmentId={next.id} person={{ id: client, name: nameIn(next, client) }} />
      )}
      {partner !== null && (
        <p>
          {t('next.partner')}{' '}
          {isOwn(partner.id) ? (
            <Anchor component={Link} to={clientsLocation({ client: partner.id })}>
              {partner.name}
            </Anchor>
          ) : (
            partner.name
          )}
        </p>
      )}
    </div>
  );
}

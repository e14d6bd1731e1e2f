import { fetchAppointment } from '@portal/contract/calls/appointments';
import { fetchNote } from '@portal/contract/calls/notes';
import type { NoteSummary } from '@portal/contract/entities/appointment-note';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { otherParticipants } from '../../session/participants.ts';

/** Whose session a note is of, and when that was; null while or where it is not known. */
export interface NoteFacts {
  /** Of the client and the guest of a couple. */
  names: string | null;
  clientId: string | null;
  appointmentId: string | null;
  start: string | null;
}

/**
 * What stands around a note. A row of the list tells most of it at once; a link to a note does without.
 * @param row of the list, if the note is in it
 */
export function useNoteFacts(id: string, row: NoteSummary | undefined): NoteFacts {
  const { user } = useSession();
  const namesOf = useClientNames();
  const note = useCall(fetchNote, { params: { id } }, { enabled: !row }).data;
  const appointmentId = row?.appointment_id ?? note?.appointment_id ?? null;
  const appointment = useCall(
    fetchAppointment,
    { params: { id: appointmentId ?? '' } },
    { enabled: appointmentId !== null },
  ).data;
  const [client = row?.client.full_name, guest = row?.guest?.full_name] = appointment
    ? otherParticipants(appointment, user.id).map(({ name }) => name)
    : [];
  return {
    names: client === undefined ? null : namesOf(client, guest),
    clientId: appointment?.client.id ?? row?.client.id ?? null,
    appointmentId,
    start: row?.start_date ?? note?.start_date ?? null,
  };
}

/** Gives a function that names whom a session is with: the client, or both people of a couple. */
export function useClientNames(): (client: string, guest: string | undefined) => string {
  const { t } = useText('mf-sessions/session-notes');
  return (client, guest) => (guest === undefined ? client : t('shared:clients.couple', { client, guest }));
}

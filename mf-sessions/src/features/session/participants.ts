import type { CouplesMember } from '@portal/contract/entities/appointment';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import type { CallRole } from './identity.ts';

/** Somebody who takes part in a session, as others are shown them. */
export interface Participant {
  id: string;
  role: CallRole;
  name: string;
  pictureUrl: string | null;
  /** Acronyms of their degrees, `MSW`; only clients have some here. */
  degrees: readonly string[];
}

type NamedPerson = Pick<CouplesMember, 'id' | 'first_name' | 'last_name'> & {
  full_name?: string | null;
  avatar?: SessionAppointment['counsellor']['avatar'];
};

function named({ id, first_name, last_name, full_name, avatar }: NamedPerson, role: CallRole): Participant {
  const name = full_name ?? [first_name, last_name].filter(Boolean).join(' ');
  return { id, role, name, pictureUrl: avatar?.url ?? null, degrees: [] };
}

/** Everybody who takes part: practitioner, client (of a couple, the host), and the guest of a couple. */
function participants({ client, counsellor, couples_appointment_detail }: SessionAppointment): Participant[] {
  const guest = couples_appointment_detail?.guest;
  return [
    named(counsellor, 'provider'),
    {
      id: client.id,
      role: 'host',
      name: client.preferred_name_with_last_name,
      pictureUrl: client.avatar?.url ?? null,
      degrees: client.degrees.map(({ acronym }) => acronym),
    },
    ...(guest ? [named(guest, 'guest')] : []),
  ];
}

/** Which part a person plays. Only participants are shown an appointment, so one who is no other is the client. */
export function ownRole(appointment: SessionAppointment, userId: string): CallRole {
  return participants(appointment).find(({ id }) => id === userId)?.role ?? 'host';
}

/** Whom somebody meets: a practitioner their clients, a client their practitioner and partner. */
export function otherParticipants(appointment: SessionAppointment, userId: string): Participant[] {
  return participants(appointment).filter(({ id }) => id !== userId);
}

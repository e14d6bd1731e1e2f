import { ModalityValue } from '@portal/contract/entities/appointment';
import { APPOINTMENT_STATUSES, COUNSELLING_TYPES, PROVIDER_TYPES } from '@portal/contract/rules/appointments';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { openSession } from '../accounts/sessions.ts';
import { createAppointment } from '../appointments/create-appointment.ts';
import { selectRows, toAppointment } from '../appointments/read-rows.ts';
import type { Server } from '../server/serve-call.ts';
import type { Database } from '../storage/database.ts';
import { appointment_notes, appointment_sessions, appointments } from '../storage/tables.ts';
import { findByEmail } from './people.ts';
import { readInput, unknownPerson } from './read-input.ts';

const TEN_YEARS = 315_360_000;

const input = z.object({
  counsellor: z.string(),
  client: z.string(),
  guest: z.optional(z.nullable(z.string())),
  provider_type: z._default(z.enum(PROVIDER_TYPES), 'individual'),
  modality: z._default(ModalityValue, 'video'),
  counselling_type: z._default(z.enum(COUNSELLING_TYPES), 'other'),
  payout_yn: z._default(z.boolean(), true),
  status: z._default(z.enum(APPOINTMENT_STATUSES), 'scheduled'),
  starts_in_seconds: z._default(z.number().check(z.minimum(-TEN_YEARS), z.maximum(TEN_YEARS)), 0),
  /** Minutes. */
  duration: z._default(z.int().check(z.positive(), z.maximum(1440)), 60),
  description: z.optional(z.nullable(z.string())),
});

type Role = 'counsellor' | 'client' | 'guest';

/** POST /dev/appointments: an appointment with its ids, and for each participant a token and the link of their session. */
export async function makeAppointment(server: Server, body: unknown) {
  const wanted = readInput(input, body);
  const now = server.clock();
  return server.database.transaction(async (database) => {
    const cast: [Role, number, string][] = [
      ['counsellor', await idOf(database, wanted.counsellor, 'counsellor'), wanted.counsellor],
      ['client', await idOf(database, wanted.client, 'client'), wanted.client],
    ];
    if (wanted.guest) cast.push(['guest', await idOf(database, wanted.guest, 'guest'), wanted.guest]);
    const idFor = (role: Role) => cast.find(([name]) => name === role)?.[1];
    const { counsellor: _counsellor, client: _client, guest: _guest, starts_in_seconds, ...row } = wanted;
    const appointmentId = await createAppointment(
      database,
      {
        ...row,
        counsellor_id: idFor('counsellor') ?? 0,
        client_id: idFor('client') ?? 0,
        guest_id: idFor('guest'),
        start_date: new Date(now.getTime() + starts_in_seconds * 1000),
      },
      { now, random: server.random },
    );
    const [created] = await selectRows(database).where(eq(appointments.id, appointmentId));
    if (!created) throw new Error('An appointment did not come back');
    const places = await placesOf(database, appointmentId);
    const participants = await Promise.all(
      cast.map(async ([role, personId, email]) => {
        const token = await openSession(database, {
          personId,
          source: 'session_link',
          now,
          random: server.random,
          hours: 48,
        });
        const session_link = linkOf(role, appointmentId, token);
        return { role, user_id: String(personId), email, token, session_link, ...places(personId) };
      }),
    );
    return { ...toAppointment(created), chat_id: String(created.appointment.chat_id), participants };
  });
}

/** Practitioners come by the waiting room, clients by the redirect page (doc 1 §2). */
function linkOf(role: Role, appointmentId: number, token: string): string {
  return role === 'counsellor'
    ? `/sessions/${appointmentId}/waiting_room/${token}`
    : `/sessions/clients/redirect/${appointmentId}/${token}`;
}

async function idOf(database: Database, email: string, field: Role): Promise<number> {
  const person = await findByEmail(database, email);
  if (!person) throw unknownPerson(field);
  return person.id;
}

/** The seat and the note of each participant. */
async function placesOf(database: Database, appointmentId: number) {
  const seats = await database
    .select()
    .from(appointment_sessions)
    .where(eq(appointment_sessions.appointment_id, appointmentId));
  const notes = await database
    .select()
    .from(appointment_notes)
    .where(eq(appointment_notes.appointment_id, appointmentId));
  const idIn = (rows: { id: number; user_id: number }[], personId: number) => {
    const row = rows.find(({ user_id }) => user_id === personId);
    return row ? String(row.id) : null;
  };
  return (personId: number) => ({
    appointment_session_id: idIn(seats, personId),
    appointment_note_id: idIn(notes, personId),
  });
}

import { devCreateAppointment } from '@portal/contract/calls/dev';
import { eq } from 'drizzle-orm';
import { openSession } from '../accounts/sessions.ts';
import { createAppointment } from '../appointments/create-appointment.ts';
import { isAppointment, readSession } from '../appointments/read-session.ts';
import { implementPublic, type PublicContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { appointment_notes } from '../storage/tables.ts';
import { findByEmail } from './people.ts';

/** Whoever is told a link today may still want to use it tomorrow. */
const LINK_HOURS = 48;
const TEN_YEARS = 315_360_000;

type Role = 'provider' | 'client' | 'host' | 'guest';

interface Participant {
  role: Role;
  personId: number;
  email: string;
}

/** POST /dev/appointments: an appointment with its ids, and for each participant the link of their session. */
export const appointment = implementPublic(devCreateAppointment, async ({ body }, context) => {
  refuse('starts_in_seconds', Math.abs(body.starts_in_seconds) > TEN_YEARS);
  refuse('duration', !Number.isInteger(body.duration) || body.duration > 1440);
  return context.database.transaction(async (database) => {
    const provider = await find(database, 'counsellor', body.counsellor, 'provider');
    const client = await find(database, 'client', body.client, body.guest === undefined ? 'client' : 'host');
    const guest = body.guest === undefined ? null : await find(database, 'guest', body.guest, 'guest');
    const {
      counsellor: _counsellor,
      client: _client,
      guest: _guest,
      starts_in_seconds,
      payout_yn = true,
      ...row
    } = body;
    const id = await createAppointment(
      database,
      {
        ...row,
        payout_yn,
        counsellor_id: provider.personId,
        client_id: client.personId,
        guest_id: guest?.personId,
        start_date: new Date(context.now.getTime() + starts_in_seconds * 1000),
      },
      context,
    );
    const session = await readSession(database, isAppointment(id), { personId: 0, locale: context.locale });
    if (!session) throw new Error('A new appointment did not come back');
    const notes = await database.select().from(appointment_notes).where(eq(appointment_notes.appointment_id, id));
    const participants: Awaited<ReturnType<typeof withLink>>[] = [];
    // One after the other: they share the transaction's one connection.
    for (const participant of [provider, client, guest]) {
      if (!participant) continue;
      participants.push(await withLink({ ...context, database }, participant, id, noteOf(notes, participant)));
    }
    return { ...session, participants };
  });
});

/** The link a participant is sent, and the token in it: practitioners come by the waiting room, clients by the redirect page (doc 1 §2). */
async function withLink(context: PublicContext, participant: Participant, appointmentId: number, note: string | null) {
  const { role, personId, email } = participant;
  const { database, now, random } = context;
  const token = await openSession(database, { personId, source: 'session_link', now, random, hours: LINK_HOURS });
  const link =
    role === 'provider'
      ? `/sessions/${appointmentId}/waiting_room/${token}`
      : `/sessions/clients/redirect/${appointmentId}/${token}`;
  return { user_id: String(personId), email, role, link, access_token: token, appointment_note_id: note };
}

function noteOf(notes: readonly { id: number; user_id: number }[], { personId }: Participant): string | null {
  const note = notes.find(({ user_id }) => user_id === personId);
  return note ? String(note.id) : null;
}

async function find(database: Database, field: string, email: string, role: Role): Promise<Participant> {
  const person = await findByEmail(database, email);
  if (!person) throw new Refusal(422, 'invalid_input', { errors: [{ pointer: field, code: 'unknown_person' }] });
  return { role, personId: person.id, email: person.email };
}

function refuse(pointer: string, isWrong: boolean): void {
  if (isWrong) throw new Refusal(422, 'invalid_input', { errors: [{ pointer, code: 'invalid' }] });
}

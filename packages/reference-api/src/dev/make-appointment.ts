import { devCreateAppointment } from '@portal/contract/calls/dev';
import { openSession } from '../accounts/sessions.ts';
import { isAppointment } from '../appointments/whose.ts';
import { implementPublic, type PublicContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { bookAppointment } from '../sessions/book-appointment.ts';
import { readSession } from '../sessions/read-session.ts';
import type { Database } from '../storage/database.ts';
import { cancellations } from '../storage/tables.ts';
import { findByEmail } from './people.ts';

/** Whoever is told a link today may still want to use it tomorrow. */
const PRACTITIONER_LINK_MS = 48 * 3_600_000;
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
  refuse('guest', body.provider_type === 'couples' && body.guest === undefined, 'rules.required');
  refuse('guest', body.provider_type !== 'couples' && body.guest !== undefined, 'couples_only');
  return context.database.transaction(async (database) => {
    const provider = await find(database, 'counsellor', body.counsellor, 'provider');
    const client = await find(database, 'client', body.client, body.guest === undefined ? 'client' : 'host');
    const guest = body.guest === undefined ? null : await find(database, 'guest', body.guest, 'guest');
    refuse('client', client.personId === provider.personId, 'takes_part_already');
    refuse(
      'guest',
      [provider, client].some(({ personId }) => personId === guest?.personId),
      'takes_part_already',
    );
    const {
      counsellor: _counsellor,
      client: _client,
      guest: _guest,
      starts_in_seconds,
      payout_yn = true,
      ...row
    } = body;
    const inside = { ...context, database };
    const { id, links } = await bookAppointment(
      { ...inside, mail: context.ports.mail },
      {
        ...row,
        payout_yn,
        counsellor_id: provider.personId,
        client_id: client.personId,
        guest_id: guest?.personId,
        start_date: new Date(context.now.getTime() + starts_in_seconds * 1000),
      },
    );
    if (body.status === 'canceled') await cancel(database, id, provider.personId, context.now);
    const session = await readSession(database, isAppointment(id), { ...context, personId: 0 });
    if (!session) throw new Error('A new appointment did not come back');
    const taking = guest === null ? [provider, client] : [provider, client, guest];
    const openRoom = await practitionerLink(inside, provider, id);
    const participants = taking.map(({ role, personId, email }) => {
      const told = { user_id: String(personId), email, role };
      return { ...told, link: links.get(personId) ?? openRoom };
    });
    return { ...session, participants };
  });
});

/** The link by which a practitioner comes into the waiting room, with a token in it; clients come by the redirect page (doc 1 §2). */
async function practitionerLink(
  { database, now, random }: PublicContext,
  { personId }: Participant,
  id: number,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + PRACTITIONER_LINK_MS);
  const token = await openSession(database, { personId, source: 'session_link', now, random, device: null, expiresAt });
  return `/sessions/${id}/waiting_room/${token}`;
}

/** As if the practitioner had canceled for a reason of their own: that one travels as null. */
async function cancel(database: Database, appointment_id: number, user_id: number, now: Date): Promise<void> {
  await database.insert(cancellations).values({ appointment_id, user_id, reason: null, created_at: now });
}

/** Who may take which place: a client cannot hold a session, a practitioner cannot be treated in one. */
const places: Record<Role, { roles: readonly string[]; otherwise: string }> = {
  provider: { roles: [], otherwise: 'not_a_practitioner' },
  client: { roles: ['client'], otherwise: 'not_a_client' },
  host: { roles: ['client'], otherwise: 'not_a_client' },
  guest: { roles: ['client', 'guest'], otherwise: 'not_a_client' },
};

async function find(database: Database, field: string, email: string, role: Role): Promise<Participant> {
  const person = await findByEmail(database, email);
  if (!person) throw new Refusal(422, 'invalid_input', { errors: [{ pointer: field, code: 'unknown_person' }] });
  const { roles, otherwise } = places[role];
  const fits = role === 'provider' ? person.provider_yn : person.roles.some((own) => roles.includes(own));
  refuse(field, !fits, otherwise);
  return { role, personId: person.id, email: person.email };
}

function refuse(pointer: string, isWrong: boolean, code = 'invalid'): void {
  if (isWrong) throw new Refusal(422, 'invalid_input', { errors: [{ pointer, code }] });
}

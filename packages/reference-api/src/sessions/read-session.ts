import type { Appointment } from '@portal/contract/entities/appointment';
import type { AssessmentLine, SessionAppointment } from '@portal/contract/entities/session-appointment';
import type { Edition } from '@portal/contract/rules/editions';
import type { Locale } from '@portal/contract/rules/locales';
import { dialInNumber } from '@portal/contract/rules/support';
import { and, eq, type SQL } from 'drizzle-orm';
import { type AppointmentRow, preferredName, selectRows, toAppointment } from '../appointments/read-rows.ts';
import { isAppointment, takesPart } from '../appointments/whose.ts';
import { isOn, readOwnScores, readScores, type Score, toAssessmentLine, totalOf } from '../assessments/scores.ts';
import { noteTextOf } from '../notes/own-note.ts';
import type { Ports } from '../ports/ports.ts';
import type { PersonContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { appointment_notes, appointment_sessions, chats, practice_profiles } from '../storage/tables.ts';

/**
 * An appointment as a session shows it to one participant: of the notes, only their own (API-149, A-095). What the host
 * of a couple answered is not their guest's to read: a guest gets the lines of the assessments without values. The
 * practitioner gets their own values of the lines after the session, and sees the client's beside it.
 */
export async function readSession(
  database: Database,
  condition: SQL | undefined,
  viewer: { personId: number; locale: Locale; ports: Pick<Ports, 'dialIn' | 'encryption'> },
): Promise<SessionAppointment | null> {
  const { encryption } = viewer.ports;
  const [row] = await selectRows(database).where(condition);
  if (!row) return null;
  const { id, chat_id, start_date, description, voice_pin } = row.appointment;
  const seats = await database.select().from(appointment_sessions).where(eq(appointment_sessions.appointment_id, id));
  const notes = await database
    .select()
    .from(appointment_notes)
    .where(and(eq(appointment_notes.appointment_id, id), eq(appointment_notes.user_id, viewer.personId)));
  const answers = await readScores({ database, encryption }, id);
  const isGuest = viewer.personId === row.guest?.id;
  const scores = isGuest ? answers.map((score) => ({ ...score, value: null })) : answers;
  const isPractitioner = viewer.personId === row.appointment.counsellor_id;
  const own = isPractitioner
    ? await readOwnScores({ database, encryption }, answers, { appointmentId: id, practitionerId: viewer.personId })
    : scores;
  const [chat] = chat_id === null ? [] : await database.select().from(chats).where(eq(chats.id, chat_id));
  const appointment = toAppointment(row);
  return {
    ...(isTreated(row, viewer.personId) ? forTreated(appointment) : appointment),
    description,
    client: toSessionClient(row, await degreesOf(database, row.appointment.client_id)),
    counsellor: { ...appointment.counsellor, avatar: avatarOf(row.counsellor) },
    appointment_sessions: seats.map((seat) => ({ id: String(seat.id), user_id: String(seat.user_id) })),
    appointment_notes: notes.map((note) => ({
      id: String(note.id),
      user_id: String(note.user_id),
      note: noteTextOf(encryption, note),
      start_date: start_date.toISOString(),
      version: note.version,
    })),
    pre_assessment: preAssessmentOf(scores),
    pre_assessment_lines: isAnsweredBy(row, viewer.personId) ? linesOf(answers, 'ors', viewer.locale) : [],
    post_assessment: linesOf(own, 'srs', viewer.locale),
    chat: chat ? { id: String(chat.id), channel: chat.channel } : null,
    twilio_voice_token: voice_pin,
    // No number of its own: it is the deployment's for the reader's edition and language.
    twilio_toll_free_number: dialInNumber(viewer.ports.dialIn, regionOf(row, viewer.personId), viewer.locale),
  };
}

/** The edition of a reader's account; of who takes no part, it is the practitioner's. */
function regionOf({ client, counsellor, guest }: AppointmentRow, personId: number): Edition {
  const reader = [client, guest].find((person) => person?.id === personId) ?? counsellor;
  return reader.region ?? 'CA';
}

/** The questions before a session are put to its client; of a couple, to the host. */
function isAnsweredBy({ client }: AppointmentRow, personId: number): boolean {
  return personId === client.id;
}

function linesOf(scores: readonly Score[], scale: 'ors' | 'srs', locale: Locale): AssessmentLine[] {
  return scores.filter(isOn(scale)).map((score) => toAssessmentLine(score, locale));
}

/** Whether somebody is the client, or the guest, of an appointment. */
function isTreated({ client, guest }: AppointmentRow, personId: number): boolean {
  return personId === client.id || personId === guest?.id;
}

/**
 * What is written beside a cancellation is for the practice's own record, and whether a practitioner is paid for a
 * consultation is between those two: both are blank for the people who are treated.
 */
function forTreated(appointment: Appointment): Appointment {
  const { cancellation } = appointment;
  return { ...appointment, payout_yn: false, cancellation: cancellation && { ...cancellation, explanation: null } };
}

const avatarOf = ({ avatar_url }: { avatar_url: string | null }) => (avatar_url === null ? null : { url: avatar_url });

/** The degrees of a client who is a practitioner, too (SESS-007); nobody else is asked for any. */
async function degreesOf(database: Database, personId: number): Promise<readonly string[]> {
  const { person_id, degrees } = practice_profiles;
  const [profile] = await database.select({ degrees }).from(practice_profiles).where(eq(person_id, personId));
  return profile?.degrees ?? [];
}

function toSessionClient({ client }: AppointmentRow, degrees: readonly string[]): SessionAppointment['client'] {
  return {
    id: String(client.id),
    first_name: client.first_name,
    last_name: client.last_name,
    preferred_name_with_last_name: preferredName(client),
    avatar: avatarOf(client),
    degrees: degrees.map((acronym) => ({ acronym })),
  };
}

/** The ORS as one value, its total; null until all of it is answered. */
function preAssessmentOf(scores: readonly Score[]): SessionAppointment['pre_assessment'] {
  const ors = scores.filter(isOn('ors'));
  const [first] = ors;
  if (!first) return null;
  return { id: String(first.id), value: totalOf(ors) };
}

/** An appointment as someone who takes part in it sees it; a 404 for everybody else (BP-001, BP-004). */
export async function readOwnSession(
  { database, person, locale, ports }: PersonContext,
  id: number,
): Promise<SessionAppointment> {
  const condition = and(isAppointment(id), takesPart(person));
  const session = await readSession(database, condition, { personId: person.id, locale, ports });
  if (!session) throw notFound();
  return session;
}

import * as calls from '@portal/contract/calls/appointment-overview';
import type { AppointmentOverview } from '@portal/contract/entities/appointment-overview';
import { dateIn } from '@portal/contract/rules/days';
import { and, desc, eq, gte, inArray, lte, ne } from 'drizzle-orm';
import { type AppointmentRow, preferredName, selectRows, toAppointment } from '../appointments/read-rows.ts';
import { isBillable } from '../appointments/status/counted-reason.ts';
import { isAppointment, isCounsellor } from '../appointments/whose.ts';
import { isOn, readOwnScores, readScores, type Score, totalOf } from '../assessments/scores.ts';
import { toAppointmentDetail } from '../billing/billing.ts';
import { unreadCountOf } from '../chats/unread.ts';
import { isPaidFor } from '../payouts/is-paid-for.ts';
import { type Implementation, implement, type PersonContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { together } from '../storage/statement.ts';
import { appointment_details, appointment_notes, chats, people, provider_payouts } from '../storage/tables.ts';
import { historyOf, readChanges } from './status-history.ts';

/**
 * GET /practice/appointments/{id}/overview (BS-016): all that belongs to one of the practitioner's own appointments, in
 * one answer; a 404 for any other. The client's totals are health data of their own, and leave the event of those, too.
 */
const fetchAppointmentOverview = implement(
  calls.fetchAppointmentOverview,
  async ({ params }, { database, person, audit, ports }) => {
    const id = recordId(params.id);
    if (id === null) throw notFound();
    const [row] = await selectRows(database, person.id).where(and(isAppointment(id), isCounsellor(person.id)));
    if (!row) throw notFound();
    const scores = { database, encryption: ports.encryption };
    const lines = readScores(scores, id);
    const [changes, answers, own, [detail], [note], payout, [chat], zones] = await together([
      readChanges(database, id),
      lines,
      readOwnScores(scores, lines, { appointmentId: id, practitionerId: person.id }),
      readDetail(database, row),
      readNote(database, id, person.id),
      readPayout(database, row, person),
      readChat(database, row, person.id),
      readZones(database, row),
    ]);
    await audit(database, { action: 'appointment.viewed', subject: 'appointment', subject_id: id });
    const assessments = assessmentsOf(answers, own);
    if (assessments !== null && (assessments.ors_total ?? assessments.srs_total) !== null)
      await audit(database, { action: 'assessments.viewed', subject: 'appointment', subject_id: id });
    const appointment = toAppointment(row);
    return {
      appointment,
      clients: clientsOf(row).map(({ id: clientId, full_name }) => ({
        id: String(clientId),
        full_name,
        timezone: zones.find((zone) => zone.id === clientId)?.timezone ?? person.timezone,
      })),
      created_at: row.appointment.created_at.toISOString(),
      history: historyOf(changes, row),
      note_saved_at: appointment.note_written_yn ? (note?.updated_at.toISOString() ?? null) : null,
      assessments,
      appointment_detail: detail ? toAppointmentDetail(detail) : null,
      payout,
      chat: chat ? { id: String(chat.id), unread_count: chat.unread_count } : null,
    };
  },
);

export const appointmentOverview: readonly Implementation[] = [fetchAppointmentOverview];

/** Who is treated: the client, and after them the guest of a couple. */
function clientsOf({ client, guest }: AppointmentRow): { id: number; full_name: string }[] {
  return [client, guest].flatMap((one) =>
    one === null || one.id === null ? [] : [{ id: one.id, full_name: preferredName(one) }],
  );
}

async function readZones(database: Database, row: AppointmentRow) {
  const ids = clientsOf(row).map(({ id }) => id);
  return database.select({ id: people.id, timezone: people.timezone }).from(people).where(inArray(people.id, ids));
}

/** Details of what the billing page lists (API-012, decision 148), and of nothing else. */
async function readDetail(database: Database, { appointment, cancellation }: AppointmentRow) {
  if (!appointment.inhouse_yn || !isBillable({ ...appointment, cancellation })) return [];
  return database.select().from(appointment_details).where(eq(appointment_details.appointment_id, appointment.id));
}

async function readNote(database: Database, appointmentId: number, authorId: number) {
  const { appointment_id, user_id, updated_at } = appointment_notes;
  return database
    .select({ updated_at })
    .from(appointment_notes)
    .where(and(eq(appointment_id, appointmentId), eq(user_id, authorId)));
}

/** The newest payout that pays for an appointment, by the rules and statuses of now (BS-008). */
async function readPayout(
  database: Database,
  { appointment, cancellation }: AppointmentRow,
  { id, timezone }: PersonContext['person'],
): Promise<AppointmentOverview['payout']> {
  if (!isPaidFor({ ...appointment, cancellation })) return null;
  const day = dateIn(appointment.start_date, timezone);
  const { provider_id, status, period_start, period_end, created_at } = provider_payouts;
  const [payout] = await database
    .select()
    .from(provider_payouts)
    .where(and(eq(provider_id, id), ne(status, 'canceled'), lte(period_start, day), gte(period_end, day)))
    .orderBy(desc(created_at), desc(provider_payouts.id))
    .limit(1);
  if (!payout) return null;
  return {
    id: String(payout.id),
    status: payout.status,
    period_start: payout.period_start,
    period_end: payout.period_end,
    executed_at: payout.executed_at?.toISOString() ?? null,
  };
}

async function readChat(database: Database, { appointment: { chat_id } }: AppointmentRow, personId: number) {
  if (chat_id === null) return [];
  return database
    .select({ id: chats.id, unread_count: unreadCountOf(personId) })
    .from(chats)
    .where(and(eq(chats.id, chat_id), eq(chats.practitioner_id, personId)));
}

/** What was answered, in totals; null where nothing is asked. */
function assessmentsOf(answers: readonly Score[], own: readonly Score[]): AppointmentOverview['assessments'] {
  if (answers.length === 0) return null;
  return {
    ors_total: totalOf(answers.filter(isOn('ors'))),
    srs_total: totalOf(answers.filter(isOn('srs'))),
    own_answered_yn: totalOf(own.filter(isOn('srs'))) !== null,
  };
}

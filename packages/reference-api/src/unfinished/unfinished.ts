import * as outcomeCalls from '@portal/contract/calls/outcomes';
import * as unfinishedCalls from '@portal/contract/calls/unfinished';
import type { Unfinished, UnfinishedSession } from '@portal/contract/entities/unfinished';
import { UNFINISHED_SHOWN } from '@portal/contract/rules/pages';
import { ASSESSMENT_DUE_MS, NOTE_DUE_MS } from '@portal/contract/rules/timings';
import * as z from '@portal/contract/schema';
import { inArray } from 'drizzle-orm';
import { orderOf } from '../appointments/lists.ts';
import { selectRows, toAppointment } from '../appointments/read-rows.ts';
import { lockAppointment } from '../appointments/status/lock-appointment.ts';
import { takeBack } from '../appointments/status/take-back.ts';
import { isCounsellor } from '../appointments/whose.ts';
import { countUnread } from '../chats/unread.ts';
import { type Implementation, implement } from '../server/implement.ts';
import { readOwnSession } from '../sessions/read-session.ts';
import type { Database } from '../storage/database.ts';
import { run, together } from '../storage/statement.ts';
import { appointments } from '../storage/tables.ts';

/**
 * The sessions of a practitioner ($1) that are over by now ($2) and lack something, the latest first, no more than $5 of
 * them, and with each row the numbers of all. Without an outcome they stay in it until they have one; of completed ones
 * a note is missed since $3, and the practitioner's own lines since $4. No session lasts longer than a day, so that the
 * index of starts bounds what is read. A note is counted once there is an outcome: a session that did not take place needs none. With `exists` PostgreSQL would read all lines there are, once for each question.
 */
export const unfinishedSessions = `
  with over_by_now as materialized (
    select id, start_date, status <> 'completed' as outcome,
      coalesce((
        select search_text = '' from appointment_notes where appointment_id = appointments.id and user_id = $1
      ), true) as note,
      status = 'completed' and end_date >= $4::timestamptz and coalesce((
        select true from assessments
        join assessment_metrics on assessment_metrics.id = assessment_metric_id and scale = 'srs'
        left join practitioner_scores on assessment_id = assessments.id and user_id = $1
        where appointment_id = appointments.id and assessment_id is null limit 1
      ), false) as assessment
    from appointments
    where counsellor_id = $1 and (
      status in ('scheduled', 'pending') and start_date <= $2::timestamptz and end_date <= $2::timestamptz
      or status = 'completed' and start_date >= $3::timestamptz - interval '1 day' and end_date >= $3::timestamptz
    )
  )
  select id, outcome, note, assessment, (count(*) over ())::int as sessions,
    (count(*) filter (where outcome) over ())::int as outcomes, (count(*) filter (where note and not outcome) over ())::int as notes,
    (count(*) filter (where assessment) over ())::int as assessments
  from over_by_now where outcome or note or assessment
  order by start_date desc, id desc limit $5`;

const Rows = z.array(
  z.object({
    id: z.number(),
    outcome: z.boolean(),
    note: z.boolean(),
    assessment: z.boolean(),
    sessions: z.number(),
    outcomes: z.number(),
    notes: z.number(),
    assessments: z.number(),
  }),
);

async function readSessions(database: Database, practitionerId: number, now: Date) {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const values = [practitionerId, now.toISOString(), before(NOTE_DUE_MS), before(ASSESSMENT_DUE_MS), UNFINISHED_SHOWN];
  return Rows.parse(await run(database, unfinishedSessions, values, 'unfinished_sessions'));
}

/** The sessions that were found, as lists show them, each with what it lacks. */
async function describe(
  database: Database,
  practitionerId: number,
  found: z.output<typeof Rows>,
): Promise<UnfinishedSession[]> {
  if (found.length === 0) return [];
  const lacks = new Map(found.map((row) => [row.id, row]));
  const rows = await selectRows(database, practitionerId)
    .where(inArray(appointments.id, [...lacks.keys()]))
    .orderBy(...orderOf(false));
  return rows.map((row) => {
    const { outcome = false, note = false, assessment = false } = lacks.get(row.appointment.id) ?? {};
    return {
      appointment: toAppointment(row),
      outcome_missing_yn: outcome,
      note_missing_yn: note,
      assessment_missing_yn: assessment,
    };
  });
}

/** GET /practice/unfinished: what a practitioner has left to do, in numbers that are true of all of it (BP-001). */
const fetchUnfinished = implement(
  unfinishedCalls.fetchUnfinished,
  async (_request, { database, person, now, audit }): Promise<Unfinished> => {
    const [found, unread_messages] = await together([
      readSessions(database, person.id, now),
      // A count of drizzle's is asked anew each time that somebody waits for it; a promise of it is asked once.
      Promise.resolve(countUnread(database, person.id)),
    ]);
    const { sessions = 0, outcomes = 0, notes = 0, assessments = 0 } = found[0] ?? {};
    const described = await describe(database, person.id, found);
    await audit(database, { action: 'appointments.listed', subject: 'appointments', subject_id: 'to_finish' });
    return { sessions: described, counts: { sessions, outcomes, notes, assessments, unread_messages } };
  },
);

/** PUT /practice/appointments/{id}/undo: an outcome of one of the practitioner's own, within ten seconds. */
const undoOutcome = implement(outcomeCalls.undoOutcome, async ({ params, body }, context) => {
  const appointment = await lockAppointment(context.database, params.id, isCounsellor(context.person.id));
  await takeBack(context, appointment, body.version);
  return readOwnSession(context, appointment.id);
});

export const unfinished: readonly Implementation[] = [fetchUnfinished, undoOutcome];

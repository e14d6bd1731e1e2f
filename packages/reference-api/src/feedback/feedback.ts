import * as calls from '@portal/contract/calls/sessions';
import { isSessionAhead } from '@portal/contract/rules/session-ahead';
import { FEEDBACK_REASONS, FEEDBACK_SUCCESSFUL, type FeedbackStatus } from '@portal/contract/rules/sessions';
import { and, eq } from 'drizzle-orm';
import { isClientOf, isWithinLink, type Participant } from '../appointments/whose.ts';
import { type Implementation, implement } from '../server/implement.ts';
import { notFound, Refusal } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import type { Database } from '../storage/database.ts';
import { placeOf, storedText } from '../storage/encrypted.ts';
import { recordId } from '../storage/record-id.ts';
import { appointments, session_feedbacks } from '../storage/tables.ts';

/**
 * POST /practice/session_feedbacks (BA-070): what the client says of a session of theirs; the partner of a couple is
 * not asked (doc 2 §6). Each session has one feedback, and the last word counts: whoever chose wrongly chooses again.
 * There is none of a session that cannot have been held yet (decision 61).
 */
const createFeedback = implement(calls.createFeedback, async ({ body }, { database, person, now, audit, ports }) => {
  const { status, feedback } = body;
  const { id: appointment_id, start_date } = await clientsAppointment(database, body.id, person);
  if (isSessionAhead(start_date, now)) throw new Refusal(422, 'session_ahead');
  refuseOtherFeedback(status, feedback);
  const { text, encrypted } = storedText(ports.encryption, feedback, placeOf('feedback', [appointment_id]));
  const said = { status, feedback: text, encrypted, updated_at: now };
  const [saved] = await database
    .insert(session_feedbacks)
    .values({ appointment_id, user_id: person.id, ...said, created_at: now })
    .onConflictDoUpdate({ target: session_feedbacks.appointment_id, set: said })
    .returning({ id: session_feedbacks.id });
  if (!saved) throw new Error('A saved feedback did not come back');
  await audit(database, { action: 'session_feedback.saved', subject: 'appointment', subject_id: appointment_id });
  return { id: String(saved.id) };
});

async function clientsAppointment(database: Database, id: string, person: Participant) {
  const appointmentId = recordId(id);
  if (appointmentId === null) throw notFound();
  const [appointment] = await database
    .select({ id: appointments.id, start_date: appointments.start_date })
    .from(appointments)
    .where(and(eq(appointments.id, appointmentId), isClientOf(person.id), isWithinLink(person.linkedTo)));
  if (!appointment) throw notFound();
  return appointment;
}

/**
 * Refuses a feedback that no form of the portal can send: a successful session has one fixed text; any other has one of
 * the reasons, in English, and after a comma what the person wrote, without which `Other` says nothing.
 */
function refuseOtherFeedback(status: FeedbackStatus, feedback: string): void {
  if (status === 'successful') {
    if (feedback !== FEEDBACK_SUCCESSFUL) throw refuseField('feedback', 'feedback_differs');
    return;
  }
  const reason = FEEDBACK_REASONS.find((text) => feedback === text || feedback.startsWith(`${text},`));
  if (reason === undefined) throw refuseField('feedback', 'feedback_differs');
  const detail = feedback.slice(reason.length + 1).trim();
  if (reason === 'Other' && detail === '') throw refuseField('feedback', 'rules.required');
}

export const feedback: readonly Implementation[] = [createFeedback];

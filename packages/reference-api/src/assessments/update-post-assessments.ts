import * as calls from '@portal/contract/calls/sessions';
import { and, eq } from 'drizzle-orm';
import { findOwnAppointment } from '../appointments/own-appointment.ts';
import { isAppointment, isGuestOf } from '../appointments/whose.ts';
import { implement } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { placeOf, storedScore } from '../storage/encrypted.ts';
import { appointments, assessments, practitioner_scores } from '../storage/tables.ts';
import { linesWith, refuseWrongScores } from './check-scores.ts';
import { isOn, readOwnScores, readScores } from './scores.ts';

/**
 * PUT /practice/appointments/{id}/post_assessments (BA-067): scores of the session, by its client or practitioner
 * all that are sent, or none. What is not sent stays as it is. Client and practitioner have a set each, and
 * change their own only; the guest of a couple neither reads nor changes what their partner answered (decision
 * 61).
 */
export const updatePostAssessments = implement(calls.updatePostAssessments, async ({ params, body }, context) => {
  const { database, person, locale, audit, ports } = context;
  const appointment = await findOwnAppointment(database, params.id, person);
  const isTheirs = and(isAppointment(appointment.id), isGuestOf(person.id));
  if ((await database.$count(appointments, isTheirs)) > 0) throw new Refusal(403, 'guest_scores');
  const isPractitioner = appointment.counsellor_id === person.id;
  const { encryption } = ports;
  const lines = await readScores({ database, encryption }, appointment.id);
  const own = { appointmentId: appointment.id, practitionerId: person.id };
  const scores = isPractitioner ? await readOwnScores({ database, encryption }, lines, own) : lines;
  const asked = scores.filter(isOn('srs'));
  refuseWrongScores(body.scores, asked);
  for (const [id, { value }] of Object.entries(body.scores)) {
    const assessment_id = Number(id);
    if (isPractitioner) {
      const stored = storedScore(encryption, value, placeOf('practitionerScore', [id, person.id]));
      await database
        .insert(practitioner_scores)
        .values({ assessment_id, user_id: person.id, ...stored })
        .onConflictDoUpdate({
          target: [practitioner_scores.assessment_id, practitioner_scores.user_id],
          set: stored,
        });
    } else {
      const stored = storedScore(encryption, value, placeOf('score', [id]));
      await database.update(assessments).set(stored).where(eq(assessments.id, assessment_id));
    }
  }
  await audit(database, { action: 'post_assessment.saved', subject: 'appointment', subject_id: appointment.id });
  return linesWith(body.scores, asked, locale);
});

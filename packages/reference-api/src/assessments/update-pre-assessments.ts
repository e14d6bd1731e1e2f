import * as calls from '@portal/contract/calls/sessions';
import { eq } from 'drizzle-orm';
import { findOwnAppointment, refuseOver } from '../appointments/own-appointment.ts';
import { implement } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { placeOf, storedScore } from '../storage/encrypted.ts';
import { assessments } from '../storage/tables.ts';
import { linesWith, refuseWrongScores } from './check-scores.ts';
import { isOn, readScores } from './scores.ts';

/**
 * PUT /practice/appointments/{id}/pre_assessments: what the client of a session answers before it; of a couple,
 * the host. All that is sent, or none; what is not sent stays as it is. Nothing is answered any more once the session
 * is canceled or over: it would look as if the practitioner had known it.
 */
export const updatePreAssessments = implement(calls.updatePreAssessments, async ({ params, body }, context) => {
  const { database, person, locale, now, audit, ports } = context;
  const appointment = await findOwnAppointment(database, params.id, person);
  if (appointment.client_id !== person.id) throw new Refusal(403, 'client_scores');
  refuseOver(appointment, now);
  const { encryption } = ports;
  const asked = (await readScores({ database, encryption }, appointment.id)).filter(isOn('ors'));
  refuseWrongScores(body.scores, asked);
  for (const [id, { value }] of Object.entries(body.scores))
    await database
      .update(assessments)
      .set(storedScore(encryption, value, placeOf('score', [id])))
      .where(eq(assessments.id, Number(id)));
  await audit(database, { action: 'pre_assessment.saved', subject: 'appointment', subject_id: appointment.id });
  return linesWith(body.scores, asked, locale);
});

import { updateUserAppointment } from '@portal/contract/calls/sessions';
import { announce } from '../changes/changes.ts';
import { waitingTopic } from '../changes/topics.ts';
import { implement } from '../server/implement.ts';
import { user_appointments } from '../storage/tables.ts';
import { findOwnAppointment } from './participation.ts';
import { isChairOf, readWaiting } from './waiting.ts';

/** PUT /practice/user_appointments/{appointment_id} (BA-069): one comes to the waiting room or to the questions before it, or leaves. */
export const updatingUserAppointment = implement(updateUserAppointment, async ({ params, body }, context) => {
  const { database, person, now, audit } = context;
  const appointment = await findOwnAppointment(database, params.appointment_id, person);
  const chair = { appointmentId: appointment.id, personId: person.id };
  const { waiting_yn, answering_yn = false } = body;
  const isAnswering = answering_yn && !waiting_yn;
  await database
    .update(user_appointments)
    .set({ waiting_yn, waiting_at: waiting_yn ? now : null, answering_at: isAnswering ? now : null })
    .where(isChairOf(chair));
  await announce(database, waitingTopic(appointment.id));
  const left = isAnswering ? 'pre_assessment.opened' : 'waiting_room.left';
  const action = waiting_yn ? 'waiting_room.entered' : left;
  await audit(database, { action, subject: 'appointment', subject_id: appointment.id });
  return readWaiting(database, chair, { others: false, now });
});

import * as calls from '@portal/contract/calls/sessions';
import { VIDEO_TOKEN_SECONDS } from '@portal/contract/rules/timings';
import { type AppointmentRecord, findOwnAppointment, refuseOver } from '../appointments/own-appointment.ts';
import { implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';

/**
 * GET /practice/twilio_videos/token (API-035, API-036, API-037): the room has the appointment's id and opens to those
 * who take part in it, each under their own name, until an hour after its end.
 */
export const videoToken = implement(calls.videoToken, async ({ query }, { database, person, ports, now, audit }) => {
  if (query.user_id !== String(person.id)) throw notFound();
  const appointment = await findOwnAppointment(database, query.room_id, person);
  refuseOver(appointment, now);
  const identity = identityOf(appointment, person.id, query.same_location === 'true');
  const session = String(person.sessionId);
  const pass = { room: String(appointment.id), identity, session, ttlSeconds: VIDEO_TOKEN_SECONDS };
  const { token, signalling } = await ports.video.videoToken(pass, now);
  await audit(database, {
    action: 'session.token_given',
    subject: 'appointment',
    subject_id: appointment.id,
    isGrant: true,
  });
  return { token, voice_token: appointment.voice_pin, signalling_path: signalling };
});

/** `{user_id}_{role}`; a host who says that both partners are here is `{user_id}_host_together`. */
function identityOf(appointment: AppointmentRecord, personId: number, isTogether: boolean): string {
  if (appointment.counsellor_id === personId) return `${personId}_provider`;
  if (appointment.client_id !== personId) return `${personId}_guest`;
  const isCouple = appointment.provider_type === 'couples';
  return isCouple && isTogether ? `${personId}_host_together` : `${personId}_host`;
}

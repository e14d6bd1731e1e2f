import { metrics } from '../assessments/metrics.ts';
import { addCancellation } from './cancellation-rows.ts';
import type { CastMember } from './cast.ts';
import { clientNotes, descriptions, practitionerNotes } from './note-texts.ts';
import type { PlannedAppointment } from './plan.ts';
import type { PseudoRandom } from './pseudo-random.ts';
import type { World } from './world.ts';

/** Details are numbered apart from appointments, so that whoever takes one id for the other finds out. */
const FIRST_DETAIL = 3000;

/** Turns a plan into rows: the appointment, its seats and chairs, notes, scores, billing and cancellation. */
export function addAppointment(
  world: World,
  now: Date,
  practitioner: CastMember,
  planned: PlannedAppointment,
  chatId: number,
  random: PseudoRandom,
): void {
  const id = world.appointments.length + 1;
  const end = new Date(planned.start.getTime() + planned.minutes * 60_000);
  const isHeld = planned.status === 'completed';
  const locale = practitioner.locale ?? 'en';
  const created_at = new Date(Math.min(planned.start.getTime() - random.between(2, 12) * 86_400_000, now.getTime()));
  world.appointments.push({
    id,
    status: planned.status,
    counsellor_id: practitioner.id,
    client_id: planned.clientId,
    provider_type: planned.provider_type,
    modality: planned.modality,
    counselling_type: planned.counselling_type,
    payout_yn: planned.payout_yn,
    inhouse_yn: random.chance(0.4),
    start_date: planned.start,
    end_date: end,
    duration: planned.minutes,
    description: random.pick(descriptions[locale]),
    voice_pin: String(random.between(100_000, 999_999)),
    chat_id: chatId,
    completed_at: isHeld ? new Date(end.getTime() + 5 * 60_000) : null,
    created_at,
    updated_at: created_at,
  });
  if (planned.guestId !== undefined) {
    world.couples_appointment_details.push({
      appointment_id: id,
      host_id: planned.clientId,
      guest_id: planned.guestId,
    });
  }
  addParticipants(world, id, practitioner, planned, { end, created_at }, random);
  addScores(world, id, planned, random);
  addBilling(world, id, planned, random);
  if (planned.status === 'canceled') addCancellation(world, id, practitioner, planned, now);
}

/** A seat, a chair and a note for each participant; a guest has no notes (doc 2 §6). */
function addParticipants(
  world: World,
  appointment_id: number,
  practitioner: CastMember,
  planned: PlannedAppointment,
  moments: { end: Date; created_at: Date },
  random: PseudoRandom,
): void {
  const isHeld = planned.status === 'completed';
  const joined_yn = isHeld || planned.status === 'pending';
  const joined = joined_yn
    ? { joined_yn, source: 'web', joined_at: planned.start }
    : { joined_yn, source: null, joined_at: null };
  const locale = practitioner.locale ?? 'en';
  for (const user_id of [practitioner.id, planned.clientId, planned.guestId]) {
    if (user_id === undefined) continue;
    const row = { appointment_id, user_id };
    world.appointment_sessions.push({ id: world.appointment_sessions.length + 1, ...row, ...joined });
    world.user_appointments.push({ id: world.user_appointments.length + 1, ...row });
    if (user_id === planned.guestId) continue;
    const texts = user_id === practitioner.id ? practitionerNotes[locale] : clientNotes[locale];
    const written = isHeld
      ? { note: random.pick<string>(texts), updated_at: moments.end }
      : { note: '', updated_at: moments.created_at };
    world.appointment_notes.push({ id: world.appointment_notes.length + 1, ...row, ...written });
  }
}

/** ORS is answered in the waiting room, SRS after the session; generic appointments have neither. */
function addScores(world: World, appointment_id: number, planned: PlannedAppointment, random: PseudoRandom): void {
  if (planned.provider_type === 'generic') return;
  for (const metric of metrics) {
    if (metric.scale === 'ors' && metric.audience !== planned.provider_type) continue;
    const isAnswered = planned.status === 'completed' || (planned.status === 'pending' && metric.scale === 'ors');
    const lowest = metric.scale === 'ors' ? 3 : 7;
    const value = isAnswered ? random.between(lowest * 10, 100) / 10 : null;
    world.assessments.push({
      id: world.assessments.length + 1,
      appointment_id,
      assessment_metric_id: metric.id,
      value,
    });
  }
}

/** Billing details exist from the start and are filled in once the session was held; some still wait for their invoice. */
function addBilling(world: World, appointment_id: number, planned: PlannedAppointment, random: PseudoRandom): void {
  const row = { id: FIRST_DETAIL + appointment_id, appointment_id };
  if (planned.status !== 'completed') {
    world.appointment_details.push(row);
    return;
  }
  const hst_yn = random.chance(0.5);
  const paid_yn = random.chance(0.7);
  const isInvoiced = paid_yn || appointment_id % 2 === 0;
  world.appointment_details.push({
    ...row,
    rate: planned.counselling_type === 'consultation' ? 0 : Math.round((planned.minutes / 60) * 120 * 100) / 100,
    hst_yn,
    invoice_number: isInvoiced ? `INV-${String(10_000 + appointment_id)}` : null,
    paid_yn,
  });
}

import type { IncompleteReason } from '@portal/contract/rules/appointments';
import { isAttachedToClient } from '@portal/contract/rules/cancellations';
import type { CastMember } from './cast.ts';
import type { PlannedAppointment } from './plan.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;

/** How long before the start of an appointment people say that it will not take place, in hours. */
const hoursBefore = {
  client_absence: 0,
  client_cancellation: 36,
  client_late_cancellation: 3,
  care_provider_cancellation: 30,
  technical_difficulties: 0,
} as const satisfies Record<IncompleteReason, number>;

/** What a practitioner writes who calls an appointment off. */
const explanations = {
  en: 'I will not be available that day and will propose another time.',
  fr: 'Je ne serai pas disponible ce jour-là et proposerai un autre moment.',
} as const;

/** Why a canceled appointment did not take place, with the name of whoever caused it on it (doc 1 §4). */
export function addCancellation(
  world: World,
  appointment_id: number,
  practitioner: CastMember,
  planned: PlannedAppointment,
  now: Date,
): void {
  const reason = planned.reason ?? 'technical_difficulties';
  const said = planned.start.getTime() - hoursBefore[reason] * HOUR;
  world.cancellations.push({
    id: world.cancellations.length + 1,
    appointment_id,
    user_id: isAttachedToClient(reason) ? planned.clientId : practitioner.id,
    reason,
    explanation: reason === 'care_provider_cancellation' ? explanations[practitioner.locale ?? 'en'] : null,
    created_at: new Date(Math.min(said, now.getTime())),
  });
}

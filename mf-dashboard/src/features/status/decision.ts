import type { Appointment } from '@portal/contract/entities/appointment';
import type { AppointmentStatus, IncompleteReason } from '@portal/contract/rules/appointments';
import { cancellationFor } from '@portal/contract/rules/cancellations';
import { minutesWith } from '@portal/contract/rules/durations';
import { cancellationReason } from '../appointment/standing.ts';

/** What a person decided about an appointment. */
export type Decision =
  | {
      status: 'completed';
      /** Minutes; absent while the duration stays as it is. */
      duration?: number;
    }
  | { status: 'pending' }
  | {
      status: 'canceled';
      reason: IncompleteReason;
      /** What the practitioner wrote beside it (DASH-050). */
      explanation?: string;
    };

/** What of an appointment a decision changes. */
export interface Standing extends Pick<Appointment, 'duration' | 'cancellation' | 'version'> {
  status: AppointmentStatus;
}

/** How an appointment stands, without all that never changes. */
export function standingOf({ status, duration, cancellation, version }: Appointment): Standing {
  return { status, duration, cancellation, version };
}

/** Whether an appointment stands already as it is decided: there is nothing to send, and no success to announce. */
export function changesNothing(appointment: Appointment, decision: Decision): boolean {
  const { status, duration, cancellation } = expectedStanding(appointment, decision);
  const reasonWith = (of: Appointment['cancellation']) => cancellationReason({ ...appointment, cancellation: of });
  return (
    status === appointment.status &&
    duration === appointment.duration &&
    reasonWith(cancellation) === reasonWith(appointment.cancellation) &&
    (cancellation?.explanation ?? null) === (appointment.cancellation?.explanation ?? null)
  );
}

/** How an appointment will stand if the server does as it is asked: what lists show before it has answered. */
export function expectedStanding(appointment: Appointment, decision: Decision): Standing {
  const { version } = appointment;
  const minutes = minutesWith(decision.status, appointment);
  if (decision.status !== 'canceled') {
    const shortened = decision.status === 'completed' ? decision.duration : undefined;
    return { status: decision.status, duration: shortened ?? minutes, cancellation: null, version };
  }
  const { user_id } = cancellationFor(decision.reason, appointment);
  const explanation = decision.explanation ?? appointment.cancellation?.explanation ?? null;
  // The id is the server's to give; nobody acts on it until then.
  const cancellation = { id: appointment.cancellation?.id ?? '', user_id, reason: decision.reason, explanation };
  return { status: 'canceled', duration: minutes, cancellation, version };
}

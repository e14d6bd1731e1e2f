import {
  adminCancelAppointment,
  adminUpdateAppointment,
  adminUpdateCancellation,
} from '@portal/contract/calls/admin-appointments';
import { cancelAppointment, completeAppointment } from '@portal/contract/calls/appointments';
import type { Appointment, Cancellation } from '@portal/contract/entities/appointment';
import { minutesWith } from '@portal/contract/rules/durations';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { type Standing, standingOf } from './decision.ts';
import type { StatusRequest } from './status-request.ts';

/**
 * A cancellation is answered without its appointment. That it was made upon the version sent says which one it is now;
 * should it be another, the next write is refused and learns it.
 */
function standingAfter(appointment: Appointment, cancellation: Cancellation): Standing {
  const { version } = appointment;
  const duration = minutesWith('canceled', appointment);
  return { status: 'canceled', duration, cancellation, version: version === undefined ? undefined : version + 1 };
}

/**
 * Gives a function that makes the call of a request, and tells how the appointment then stands. The same request sent
 * again after its answer was lost has one effect.
 */
export function useStatusCall(): (request: StatusRequest, appointment: Appointment) => Promise<Standing> {
  const complete = useRepeatableMutation(completeAppointment);
  const cancel = useRepeatableMutation(cancelAppointment);
  const adminUpdate = useRepeatableMutation(adminUpdateAppointment);
  const adminCancel = useRepeatableMutation(adminCancelAppointment);
  const adminModify = useRepeatableMutation(adminUpdateCancellation);
  return async ({ call, input }, appointment) => {
    switch (call) {
      case 'complete':
        return standingOf(await complete.mutateAsync(input));
      case 'adminUpdate':
        return standingOf(await adminUpdate.mutateAsync(input));
      case 'cancel':
        return standingAfter(appointment, await cancel.mutateAsync(input));
      case 'adminCancel':
        return standingAfter(appointment, await adminCancel.mutateAsync(input));
      case 'adminModify':
        return standingAfter(appointment, await adminModify.mutateAsync(input));
    }
  };
}

import type { Implementation } from '../server/implement.ts';
import { fetchingUserAppointment } from './fetch-user-appointment.ts';
import { updatingAppointmentSession } from './update-appointment-session.ts';
import { updatingUserAppointment } from './update-user-appointment.ts';

export const sessions: readonly Implementation[] = [
  fetchingUserAppointment,
  updatingUserAppointment,
  updatingAppointmentSession,
];

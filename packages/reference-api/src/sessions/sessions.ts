import type { Implementation } from '../server/implement.ts';
import { fetchingUserAppointment } from './fetch-user-appointment.ts';
import { sendingSessionLink } from './send-session-link.ts';
import { updatingAppointmentSession } from './update-appointment-session.ts';
import { updatingUserAppointment } from './update-user-appointment.ts';
import { answeringVideoToken } from './video-token.ts';

export const sessions: readonly Implementation[] = [
  answeringVideoToken,
  fetchingUserAppointment,
  updatingUserAppointment,
  updatingAppointmentSession,
  sendingSessionLink,
];

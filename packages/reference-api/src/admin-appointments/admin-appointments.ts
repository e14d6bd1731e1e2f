import type { Implementation } from '../server/implement.ts';
import { adminSendingSessionLink } from '../sessions/send-session-link.ts';
import { canceling } from './cancel-appointment.ts';
import { exporting } from './export-appointments.ts';
import { fetching } from './fetch-appointment.ts';
import { listing } from './list-appointments.ts';
import { updating } from './update-appointment.ts';
import { updatingCancellation } from './update-cancellation.ts';

export const adminAppointments: readonly Implementation[] = [
  listing,
  exporting,
  fetching,
  updating,
  canceling,
  updatingCancellation,
  adminSendingSessionLink,
];

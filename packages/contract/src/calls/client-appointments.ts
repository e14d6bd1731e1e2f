import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { ClientAppointment } from '../entities/client-appointment.ts';
import { page } from '../entities/inputs.ts';
import { paginated } from '../entities/pagination.ts';
import { CLIENT_LISTS } from '../rules/appointments.ts';

export const clientAppointments = /*#__PURE__*/ defineCall(() => ({
  id: 'client_appointments.list',
  method: 'GET',
  path: '/client/appointments',
  query: z.object({ list: z.enum(CLIENT_LISTS), page: page() }),
  answer: paginated(ClientAppointment),
  callers: ['client'],
  refusals: [403, 422],
  source: ['A-160'],
  summary:
    'A page of the client’s own appointments: those to come, the soonest first, or the others, the latest first; not by a session link',
}));

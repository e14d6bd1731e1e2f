import { expect, it } from '@jest/globals';
import { appointmentWith } from '../../testing/appointment.ts';
import { cancellationReason } from './standing.ts';

const cancellation = { id: '88', explanation: null };

it.each([
  ['named', { ...cancellation, user_id: '1', reason: 'client_absence' }, 'client_absence'],
  ['the client’s', { ...cancellation, user_id: '10', reason: null }, 'client_late_cancellation'],
  ['nobody’s', { ...cancellation, user_id: null, reason: null }, null],
  ['no cancellation', null, null],
])('why an appointment did not take place, where it is %s (A-037)', (_whose, given, reason) => {
  expect(cancellationReason(appointmentWith({ cancellation: given }))).toBe(reason);
});

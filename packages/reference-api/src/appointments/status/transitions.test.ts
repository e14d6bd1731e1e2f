import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUSES, type AppointmentStatus, INCOMPLETE_REASONS } from '@portal/contract/rules/appointments';
import { isTooEarly, mayFollow, type NewStatus, type StatusChanger } from './transitions.ts';

const changers: StatusChanger[] = ['participant', 'admin'];
const targets: NewStatus[] = ['pending', 'completed', 'canceled'];

/** BP-008 as a picture: from the row to the column. */
const pictures: Record<StatusChanger, Record<AppointmentStatus, string>> = {
  // to:                  pending completed canceled
  participant: { scheduled: 'yyy', pending: '-yy', completed: '---', canceled: '---' },
  admin: { scheduled: 'yyy', pending: 'yyy', completed: 'yyy', canceled: 'yyy' },
};

const cases = changers.flatMap((by) =>
  APPOINTMENT_STATUSES.flatMap((from) =>
    targets.map((to, column) => ({ by, from, to, isDrawn: pictures[by][from][column] === 'y' })),
  ),
);

describe('which status may follow which (BP-008)', () => {
  it.each(cases)('$by: $from to $to: $isDrawn', ({ isDrawn, ...transition }) => {
    expect(mayFollow(transition)).toBe(isDrawn);
  });
});

describe('what cannot be told of a session before its start', () => {
  it.each(['complete', ...INCOMPLETE_REASONS] as const)('%s', (outcome) => {
    const waits = ['complete', 'client_absence', 'technical_difficulties'].includes(outcome);
    expect(isTooEarly(outcome, { by: 'participant', hasBegun: false })).toBe(waits);
    expect(isTooEarly(outcome, { by: 'participant', hasBegun: true })).toBe(false);
    for (const hasBegun of [true, false]) expect(isTooEarly(outcome, { by: 'admin', hasBegun })).toBe(false);
  });
});

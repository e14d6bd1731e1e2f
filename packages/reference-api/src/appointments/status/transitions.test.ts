import { describe, expect, it } from '@jest/globals';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@portal/contract/rules/appointments';
import { type NewStatus, type StatusChanger, transitionProblem } from './transitions.ts';

const targets: NewStatus[] = ['pending', 'completed', 'canceled'];

/** BP-008 as a picture: from the row to the column. `y` yes, `b` once it has begun, `-` never. */
const pictures: Record<StatusChanger, Record<AppointmentStatus, string>> = {
  // to:                  pending completed canceled
  participant: { scheduled: 'yby', pending: '-yy', completed: '---', canceled: '---' },
  admin: { scheduled: 'yby', pending: 'yyy', completed: 'yby', canceled: 'yby' },
};

const cases = (['participant', 'admin'] as const).flatMap((by) =>
  APPOINTMENT_STATUSES.flatMap((from) =>
    targets.flatMap((to, column) =>
      [true, false].map((hasBegun) => ({ by, from, to, hasBegun, drawn: pictures[by][from][column] })),
    ),
  ),
);

describe('which status may follow which (BP-008)', () => {
  it.each(cases)('$by: $from to $to, begun: $hasBegun', ({ drawn, ...transition }) => {
    const problem = transitionProblem(transition);
    if (drawn === '-') expect(problem).toBe('status_final');
    else if (drawn === 'b' && !transition.hasBegun) expect(problem).toBe('not_begun');
    else expect(problem).toBeNull();
  });
});

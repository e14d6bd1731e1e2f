import { expect, it } from '@jest/globals';
import { shownStatus } from './shown-status.ts';

const end_date = '2026-11-20T16:00:00Z';

it.each([
  ['scheduled', '2026-11-20T15:59:59Z', 'scheduled'],
  ['scheduled', '2026-11-20T16:00:01Z', 'outcomeMissing'],
  ['pending', '2026-11-20T16:00:01Z', 'pending'],
  ['completed', '2026-11-20T16:00:01Z', 'completed'],
] as const)('what is %s at %s is shown as %s', (status, now, shown) => {
  expect(shownStatus({ status, end_date }, new Date(now))).toBe(shown);
});

import { describe, expect, it } from '@jest/globals';
import { INCOMPLETE_REASONS } from './appointments.ts';
import { hasToBegin, incompleteReasonsFor, statusOptionsFor } from './status-options.ts';

const toEverybody = [
  'client_absence',
  'client_late_cancellation',
  'care_provider_cancellation',
  'technical_difficulties',
];

describe('what the status dialog offers (doc 1 §4)', () => {
  it('complete and Incomplete to practitioners, pending to admins besides', () => {
    expect(statusOptionsFor({ admin: false })).toEqual(['complete', 'canceled']);
    expect(statusOptionsFor({ admin: true })).toEqual(['complete', 'canceled', 'pending']);
  });

  it.each([null, ...INCOMPLETE_REASONS])(
    'practitioners never the client’s cancellation, also where it is %s',
    (current) => {
      expect(incompleteReasonsFor({ admin: false, current })).toEqual(toEverybody);
    },
  );

  it.each([null, ...INCOMPLETE_REASONS])('admins the client’s cancellation only where it stands: %s', (current) => {
    const offered = incompleteReasonsFor({ admin: true, current });
    expect(offered).toEqual(current === 'client_cancellation' ? INCOMPLETE_REASONS : toEverybody);
  });
});

it.each([
  ['complete', true],
  ['client_absence', true],
  ['technical_difficulties', true],
  ['client_cancellation', false],
  ['client_late_cancellation', false],
  ['care_provider_cancellation', false],
] as const)('%s is told of a session that has begun: %s', (outcome, begun) => {
  expect(hasToBegin(outcome)).toBe(begun);
});

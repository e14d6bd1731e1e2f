import { describe, expect, it } from '@jest/globals';
import { INCOMPLETE_REASONS } from '@portal/contract/rules/appointments';
import {
  choiceProblems,
  decisionOf,
  nothingChosen,
  offeredChoice,
  outcomeOf,
  type StatusChoice,
} from './status-choice.ts';

const choice = (change: Partial<StatusChoice>): StatusChoice => ({ ...nothingChosen, ...change });

describe('a choice in the status dialog', () => {
  it.each([
    ['no status (DASH-015)', {}, { status: 'statusMissing' }],
    ['Incomplete without a reason (DASH-014)', { status: 'canceled' }, { reason: 'reasonMissing' }],
    [
      'another duration without consent (DASH-035)',
      { status: 'complete', duration: 30 },
      { consent: 'consentMissing' },
    ],
  ] as const)('lacks something with %s', (_case, change, problems) => {
    expect(choiceProblems(choice(change))).toEqual(problems);
    expect(decisionOf(choice(change))).toBeNull();
  });

  it.each([
    [{ status: 'complete' }, { status: 'completed' }],
    [
      { status: 'complete', duration: 30, consent: true },
      { status: 'completed', duration: 30 },
    ],
    [{ status: 'complete', reason: 'client_absence' }, { status: 'completed' }],
    [{ status: 'pending', reason: 'client_absence', duration: 60 }, { status: 'pending' }],
    ...INCOMPLETE_REASONS.map(
      (reason) =>
        [
          { status: 'canceled', reason, duration: 30 },
          { status: 'canceled', reason },
        ] as const,
    ),
  ] as const)('%j decides %j: what its status does not show counts for nothing', (change, decision) => {
    expect(choiceProblems(choice(change))).toEqual({});
    expect(decisionOf(choice(change))).toEqual(decision);
  });

  it.each([
    [{}, null],
    [{ status: 'pending', reason: 'client_absence' }, null],
    [{ status: 'canceled' }, null],
    [{ status: 'complete', reason: 'client_absence' }, 'complete'],
    ...INCOMPLETE_REASONS.map((reason) => [{ status: 'canceled', reason }, reason] as const),
  ] as const)('%j ends the session as %j', (change, outcome) => {
    expect(outcomeOf(choice(change))).toBe(outcome);
  });

  it.each([
    [{ status: 'complete', duration: 30, consent: true }, null],
    [
      { status: 'complete', duration: 60, consent: true },
      { status: 'complete', duration: null, consent: false },
    ],
    [
      { status: 'canceled', reason: 'client_cancellation' },
      { status: 'canceled', reason: '' },
    ],
    [{ status: 'pending' }, { status: '' }],
  ] as const)('%j loses what is no more offered: %j', (before, change) => {
    const offer = {
      statuses: ['complete', 'canceled'],
      reasons: ['client_absence'],
      durations: [30],
      onlyCallingOff: false,
    } as const;
    expect(offeredChoice(choice(before), offer)).toEqual(choice(change ?? before));
  });
});

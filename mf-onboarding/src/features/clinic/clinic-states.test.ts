import { describe, expect, it } from '@jest/globals';
import {
  type ClinicDialogState,
  type ClinicEvent,
  type ClinicTransition,
  nextState,
  openingState,
} from './clinic-states.ts';

const clinic = { clinic_name: 'Harbour Wellness', clinic_token: 'HARBOUR-1' };
const pages: readonly ClinicDialogState[] = [
  { page: 0, token: '' },
  { page: 1, clinic },
  { page: 2, clinic },
  { page: 3, words: 'No such clinic.' },
  { page: 4, clinic },
  { page: 5, clinic },
];
const events: readonly ClinicEvent[] = [
  { type: 'verified', clinic },
  { type: 'not_this_clinic' },
  { type: 'joined', clinic },
  { type: 'join_failed', clinic, words: 'No such clinic.' },
  { type: 'leave_confirmed' },
  { type: 'closed' },
];

describe('the clinic dialog opens', () => {
  it.each([
    ['no', null, null],
    ['yes', null, 0],
    ['yes', clinic, 1],
    ['no', clinic, 4],
  ] as const)('for %j with profile %j at page %j', (answer, profile, page) => {
    expect(openingState(answer, profile)?.page ?? null).toBe(page);
  });
});

describe('each page of the clinic dialog knows its events', () => {
  /** All that changes something; every other pair of page and event leaves the dialog as it is. */
  const table: Readonly<Record<string, ClinicTransition>> = {
    '0 verified': { state: { page: 1, clinic } },
    '1 not_this_clinic': { state: { page: 0, token: 'HARBOUR-1' } },
    '1 joined': { state: { page: 2, clinic } },
    '1 join_failed': { state: { page: 3, words: 'No such clinic.' } },
    '4 leave_confirmed': { state: { page: 5, clinic }, effect: { type: 'leave', clinic } },
    '0 closed': { state: null, effect: { type: 'close', isMember: false, goesOn: false } },
    '1 closed': { state: null, effect: { type: 'close', isMember: false, goesOn: false } },
    '2 closed': { state: null, effect: { type: 'close', isMember: true, goesOn: true } },
    '3 closed': { state: null, effect: { type: 'close', isMember: false, goesOn: false } },
    '4 closed': { state: null, effect: { type: 'close', isMember: false, goesOn: false } },
    '5 closed': { state: null, effect: { type: 'close', isMember: false, goesOn: true } },
  };
  const pairs = pages.flatMap((state) =>
    events.map((event) => ({ name: `${state.page} ${event.type}`, state, event })),
  );
  it.each(pairs)('$name', ({ name, state, event }) => {
    expect(nextState(state, event)).toEqual(table[name] ?? { state });
  });

  it('page 1 does not take the answer about another clinic for its own', () => {
    const state = { page: 1, clinic } as const;
    const other = { clinic_name: 'Maple Grove', clinic_token: 'MAPLE-1' };
    expect(nextState(state, { type: 'joined', clinic: other })).toEqual({ state });
    expect(nextState(state, { type: 'join_failed', clinic: other, words: 'No.' })).toEqual({ state });
  });
});

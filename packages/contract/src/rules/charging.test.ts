import { describe, expect, it } from '@jest/globals';
import { COUNSELLING_TYPES, INCOMPLETE_REASONS } from './appointments.ts';
import { chargingOf, type SessionOutcome } from './charging.ts';

/** Doc 1 §4, row by row: outcome, client charged, practitioner paid. A consultation only differs where it is named. */
const specified: readonly [SessionOutcome, 'normal' | 'consultation' | 'any', string, string][] = [
  ['complete', 'normal', 'yes', 'yes'],
  ['complete', 'consultation', 'no', 'only if payout_yn is set'],
  ['client_absence', 'any', 'yes', 'yes'],
  ['client_late_cancellation', 'any', 'yes', 'yes'],
  ['client_cancellation', 'any', 'no', 'no'],
  ['care_provider_cancellation', 'any', 'no', 'no'],
  ['technical_difficulties', 'any', 'no', 'no'],
];

const cases = (['complete', ...INCOMPLETE_REASONS] as const).flatMap((outcome) =>
  COUNSELLING_TYPES.flatMap((counselling_type) =>
    [true, false].map((payout_yn) => ({ outcome, counselling_type, payout_yn })),
  ),
);

describe('who is charged and who is paid (doc 1 §4)', () => {
  it.each(cases)('$outcome, $counselling_type, payout $payout_yn', ({ outcome, counselling_type, payout_yn }) => {
    const kind = counselling_type === 'consultation' ? 'consultation' : 'normal';
    const rows = specified.filter(([name, type]) => name === outcome && (type === 'any' || type === kind));
    expect(rows).toHaveLength(1);
    const [, , charged, paid] = rows[0] ?? [];
    expect(chargingOf(outcome, { counselling_type, payout_yn })).toEqual({
      clientCharged: charged === 'yes',
      practitionerPaid: paid === 'yes' || (paid === 'only if payout_yn is set' && payout_yn),
    });
  });
});

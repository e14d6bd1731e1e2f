import { describe, expect, it } from '@jest/globals';
import { PROVIDER_TYPES } from './appointments.ts';
import { offersDurationChange } from './durations.ts';

describe('whether a session may be shortened (DASH-030)', () => {
  const cases = PROVIDER_TYPES.flatMap((provider_type) =>
    [10, 29, 30, 31, 60, 90, 120].map((duration) => ({ provider_type, duration })),
  );

  it.each(cases)('$provider_type, $duration minutes', ({ provider_type, duration }) => {
    const isLong = [31, 60, 90, 120].includes(duration);
    expect(offersDurationChange({ provider_type, duration })).toBe(isLong && provider_type !== 'generic');
  });
});

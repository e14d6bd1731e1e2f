import { describe, expect, it } from '@jest/globals';
import type { GeneralAvailability } from '@portal/contract/entities/practice-profile';
import { AVAILABILITY_SLOTS } from '@portal/contract/rules/onboarding';
import { availabilityFlags, availabilitySchema, availabilityValues } from './availability-values.ts';

const options = [{ id: '1', name: 'Adultes', value: 'Adults', locale_key: null, other_yn: false }];
const none = { weekday_day_yn: false, weekday_night_yn: false, weekend_day_yn: false, weekend_night_yn: false };

describe('general availability', () => {
  it.each([
    ['weekdays_day', 'weekday_day_yn'],
    ['weekdays_night', 'weekday_night_yn'],
    ['weekends_day', 'weekend_day_yn'],
    ['weekends_night', 'weekend_night_yn'],
  ])('sends %s as %s, and reads it back (ONB-110)', (slot, flag) => {
    const flags = availabilityFlags([slot]);
    expect(flags).toEqual({ ...none, [flag]: true });
    const { general_availability } = availabilityValues(
      { general_availability: flags, modalities: [], age_groups: [] },
      options,
    );
    expect(general_availability).toEqual([slot]);
  });

  it('reads nothing where nothing is stored, and all slots in the order of the grid', () => {
    const of = (general_availability: GeneralAvailability | null) =>
      availabilityValues({ general_availability, modalities: ['voice'], age_groups: ['Adults', 'Gone'] }, options);
    expect(of(null)).toEqual({ general_availability: [], modalities: ['voice'], age_groups: ['Adults'] });
    expect(of(availabilityFlags(AVAILABILITY_SLOTS)).general_availability).toEqual(AVAILABILITY_SLOTS);
  });

  it('needs at least one of each (ONB-111, ONB-112, ONB-113)', () => {
    const { error } = availabilitySchema().safeParse({ general_availability: [], modalities: [], age_groups: [] });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['general_availability', 'rules.required'],
      ['modalities', 'rules.required'],
      ['age_groups', 'rules.required'],
    ]);
  });
});

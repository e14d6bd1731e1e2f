import { someLines } from '@portal/contract/entities/inputs';
import type { GeneralAvailability, PracticeProfile } from '@portal/contract/entities/practice-profile';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import { MODALITIES } from '@portal/contract/rules/appointments';
import type { AvailabilitySlot } from '@portal/contract/rules/onboarding';
import * as z from '@portal/contract/schema';

/** The flag of each slot of the grid (ONB-109, ONB-110). */
const FLAGS = {
  weekdays_day: 'weekday_day_yn',
  weekdays_night: 'weekday_night_yn',
  weekends_day: 'weekend_day_yn',
  weekends_night: 'weekend_night_yn',
} as const satisfies Record<AvailabilitySlot, keyof GeneralAvailability>;

const slots = Object.keys(FLAGS) as AvailabilitySlot[];

/** What the page holds: slots of the grid, and values of the lists. */
export type AvailabilityValues = { general_availability: string[]; modalities: string[]; age_groups: string[] };

/** ONB-111, ONB-112, ONB-113: at least one of each. */
export const availabilitySchema = () =>
  z.object({ general_availability: someLines(), modalities: someLines(), age_groups: someLines() });

/** What is stored, as the page holds it: a choice without a checkbox could never be taken back, and is left out. */
export function availabilityValues(
  profile: Pick<PracticeProfile, 'general_availability' | 'modalities' | 'age_groups'>,
  ageGroups: readonly ReferenceOption[],
): AvailabilityValues {
  const stored = profile.general_availability;
  return {
    general_availability: stored === null ? [] : slots.filter((slot) => stored[FLAGS[slot]]),
    modalities: MODALITIES.filter((modality) => profile.modalities.includes(modality)),
    age_groups: ageGroups.map(({ value }) => value).filter((group) => profile.age_groups.includes(group)),
  };
}

/** The four flags that are sent (ONB-110). */
export function availabilityFlags(chosen: readonly string[]): GeneralAvailability {
  return {
    weekday_day_yn: chosen.includes('weekdays_day'),
    weekday_night_yn: chosen.includes('weekdays_night'),
    weekend_day_yn: chosen.includes('weekends_day'),
    weekend_night_yn: chosen.includes('weekends_night'),
  };
}

import { allOptions } from '../reference-lists/all-options.ts';
import { CEDAR_COUNSELLING, dana, eli, HARBOUR_WELLNESS, luc, maya, nora, olive, practitioners, sam } from './cast.ts';
import type { World } from './world.ts';

const places: Record<number, { street: string; city: string; code: string; state: string }> = {
  [maya.id]: { street: '220 Bay Street', city: 'Toronto', code: 'M5J 2W4', state: 'ON' },
  [luc.id]: { street: '1001 rue Sherbrooke Est', city: 'Montréal', code: 'H2L 1L3', state: 'QC' },
  [dana.id]: { street: '500 North Clark Street', city: 'Chicago', code: '60654-4802', state: 'IL' },
  [sam.id]: { street: '838 West Hastings Street', city: 'Vancouver', code: 'V6C 0A6', state: 'BC' },
  [nora.id]: { street: '1595 Bedford Highway', city: 'Halifax', code: 'B4A 3Y4', state: 'NS' },
};
const elsewhere = { street: '40 King Street West', city: 'Toronto', code: 'M5H 3Y2', state: 'ON' };

/** Address, tax answers and profile of every practitioner. Nora has no tax number, and Dana, in the US, no such tax. */
export function addPractices(world: World): void {
  for (const practitioner of practitioners) {
    const { state, ...place } = places[practitioner.id] ?? elsewhere;
    const state_id = allOptions.find((option) => option.list === 'states' && option.code === state)?.id ?? null;
    world.practice_addresses.push({ person_id: practitioner.id, ...place, state_id });
    const isTaxed = practitioner !== nora && practitioner !== dana && practitioner !== eli;
    world.provider_details.push({
      person_id: practitioner.id,
      custom_tax_yn: isTaxed ? false : null,
      gst_hst_number: isTaxed ? `12345678${practitioner.id}RT0001` : null,
      pst_number: practitioner === luc ? 'QST-1029384' : null,
    });
    const isFrench = practitioner.locale === 'fr';
    world.practice_profiles.push({
      person_id: practitioner.id,
      degrees: ['BA', 'MSW'],
      designations: ['Registered Social Worker'],
      languages: isFrench ? ['French', 'English'] : ['English'],
      modalities: ['video', 'voice', 'in_person'],
      age_groups: ['Young adults (18 to 25)', 'Adults (26 to 64)'],
      general_availability: {
        weekday_day_yn: true,
        weekday_night_yn: true,
        weekend_day_yn: false,
        weekend_night_yn: false,
      },
      diagnosis_types: ['Generalized anxiety disorder', 'Depressive disorders'],
      specialities: ['Anxiety', 'Burnout', 'Life transitions'],
      approach_to_cares: ['Collaborative', 'Strengths-based', 'Trauma-informed'],
      therapeutic_orientations: ['Cognitive Behavioural Therapy (CBT)', 'Narrative Therapy'],
      overview: isFrench
        ? 'J’accompagne des adultes aux prises avec l’anxiété et l’épuisement, à leur rythme.'
        : 'I work with adults who live with anxiety and burnout, at a pace that suits them.',
    });
  }
}

/** Olive is Harbour Wellness's first administrator, so she is admitted; Cedar Counselling has none. */
export function addClinics(world: World, now: Date): void {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  world.clinics.push({ ...HARBOUR_WELLNESS, country: 'CA' }, CEDAR_COUNSELLING);
  const { id: clinic_id, clinic_token } = HARBOUR_WELLNESS;
  const since = daysAgo(400);
  world.clinic_administrators.push({
    ...{ person_id: olive.id, clinic_id, clinic_token },
    ...{ created_at: since, admitted_at: since },
  });
  world.clinic_counsellor_profiles.push({ person_id: eli.id, clinic_id, created_at: daysAgo(90) });
}

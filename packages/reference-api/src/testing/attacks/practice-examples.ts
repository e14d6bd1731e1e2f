import { allOptions } from '../../reference-lists/all-options.ts';
import type { Example } from './call-examples.ts';

const other = (list: string) => String(allOptions.find((option) => option.list === list && option.other_yn)?.id);

/** A save of one page of one's own profile. */
const saves = (body: Example['body']): readonly Example[] => [
  { owner: 'own', as: 'counsellor', ...(body && { body }) },
];

/** Calls that save what a practitioner says of themselves and of the practice: each names nothing but their own. */
export const practiceExamples: Readonly<Record<string, readonly Example[]>> = {
  'professional_details.update_degrees': saves(() => ({ degrees: ['BA', 'RN/RPN'] })),
  'professional_details.update_certifications': saves((_, { line }) => ({
    certifications: [line],
    type_of: 'degrees',
  })),
  'professional_details.update_designations': saves(() => ({ designations: ['Registered Social Worker'] })),
  'professional_details.create_governing_bodies': saves((_, { line }) => ({
    governing_bodies: [{ state: 'ON', governing_body: line, license_number: line }],
  })),
  'professional_details.fetch_supervision': saves(undefined),
  'professional_details.update_supervision': saves((_, { text }) => ({
    ...{ supervision: true, info_receipts_yn: true, receipt_text: text },
  })),
  'professional_details.update_insurance': saves((_, { line }) => ({
    ...{ in_network: 'true', network_plans: ['Alder Mutual'], npi_number_individual: line, npi_number_business: line },
    ...{ tax_id: line, medicare_number: line, medicaid_number: line },
  })),
  'practice_details.update_languages': saves(() => ({ languages: ['English', 'Cree'] })),
  'practice_details.update_counselling_preference': saves(() => ({ modalities: ['video'] })),
  'practice_details.update_general_availability': saves(() => ({
    ...{ weekday_day_yn: true, weekday_night_yn: false, weekend_day_yn: false, weekend_night_yn: false },
  })),
  'practice_details.update_age_groups': saves(() => ({ age_groups: ['Adults (26 to 64)'] })),
  'practice_details.update': saves((_, { line }) => ({
    ...{ diagnosis_types: ['Insomnia disorder'], specialities: ['Stress'], approach_to_cares: ['Holistic'] },
    religion: { religions: [{ id: other('religions') }], religion_other_yn: true, religion_other_name: line },
    gender_identity: { gender_identities: [], gender_identity_other_yn: true, gender_identity_other_name: line },
    race: { races: [other('races')], race_other_yn: true, race_other_name: line },
    provider_self_identification: { with_disability_yn: true, display_with_disability_yn: true },
  })),
  'practice_details.update_provider_bio': saves((_, { text }) => ({ provider_bio: { overview: text } })),
};

import { allOptions } from '../../reference-lists/all-options.ts';
import type { practice_profiles } from '../../storage/tables.ts';
import type { CastMember } from '../cast.ts';

type Answers = Partial<typeof practice_profiles.$inferInsert>;

/** Nothing answered yet, as an account begins. */
export const noAnswers = {
  degrees: [],
  additional_degrees: [],
  designations: [],
  additional_designations: [],
  governing_bodies: [],
  clinical_supervision: null,
  insurance_detail: null,
  languages: [],
  modalities: [],
  general_availability: null,
  age_groups: [],
  diagnosis_types: [],
  specialities: [],
  religion: null,
  approach_to_cares: [],
  therapeutic_orientations: [],
  gender_identity: null,
  race: null,
  provider_self_identification: null,
  overview: null,
} satisfies Answers;

/**
 * What a practitioner answers in their wizard, by the step and substep whose Next saves it. Three pages of the practice
 * details are saved together, at the last of them (API-076).
 */
export function answersOf(person: CastMember): [place: string, Answers][] {
  const french = person.locale === 'fr';
  const languages = [french ? 'French' : 'English', person.region === 'US' ? 'Spanish' : 'Portuguese'];
  const overview = french
    ? 'J’accompagne des adultes aux prises avec l’anxiété et l’épuisement, à leur rythme.'
    : 'I work with adults who live with anxiety and burnout, at a pace that suits them.';
  if (person.role_type === 'generic') {
    return [
      ['1.0', { languages }],
      ['2.0', { overview }],
    ];
  }
  return [
    ['3.0', { degrees: ['BA', 'MSW'], additional_degrees: ['Certificate in Grief Counselling'] }],
    ['3.1', { designations: ['Registered Social Worker'], additional_designations: ['Play therapist'] }],
    ['3.2', { governing_bodies: [licenceOf(person)], clinical_supervision: supervision }],
    ['3.3', { insurance_detail: person.region === 'US' ? insurance : null }],
    ['4.1', { languages }],
    ['4.2', offer],
    ['4.5', { ...approach, ...identity }],
    ['4.6', { overview }],
  ];
}

const supervision = { supervision: true, receipt_text: 'Supervised by Dr. A. Moreau, C.Psych.' };

const offer: Answers = {
  modalities: ['video', 'voice'],
  general_availability: {
    weekday_day_yn: true,
    weekday_night_yn: false,
    weekend_day_yn: false,
    weekend_night_yn: true,
  },
  age_groups: ['Young adults (18 to 25)', 'Adults (26 to 64)'],
};

const approach: Answers = {
  diagnosis_types: ['Generalized anxiety disorder', 'Depressive disorders'],
  specialities: ['Anxiety', 'Burnout', 'Life transitions'],
  approach_to_cares: ['Collaborative', 'Strengths-based', 'Trauma-informed'],
  therapeutic_orientations: ['Cognitive Behavioural Therapy (CBT)', 'Narrative Therapy'],
};

/** Numbers that no one has: the check digit of the NPI is right. */
const insurance: Answers['insurance_detail'] = {
  in_network: 'true',
  network_plans: ['Blue Harbor of Illinois', 'Heartland Choice'],
  npi_number_individual: '1234567893',
  npi_number_business: null,
  tax_id: '00-1234567',
  medicare_number: null,
  medicaid_number: null,
};

function licenceOf({ id, region, locale }: CastMember) {
  const license_number = `10${id}48`;
  if (region === 'US') return { state: 'IL', governing_body: 'Illinois Board of Social Work', license_number };
  if (locale === 'fr') return { state: 'QC', governing_body: 'Ordre des travailleurs sociaux', license_number };
  return { state: 'ON', governing_body: 'College of Social Workers', license_number };
}

const idOf = (list: string, name: string) => {
  const option = allOptions.find((one) => one.list === list && one.name === name);
  if (!option) throw new Error(`The list ${list} has no ${name}`);
  return String(option.id);
};

/** The lists of which ids are saved, and the flags of what the profile shows. */
const identity: Answers = {
  religion: {
    religions: [{ id: idOf('religions', 'Buddhism') }],
    religion_other_yn: false,
    religion_other_name: null,
  },
  gender_identity: {
    gender_identities: [{ id: idOf('gender_identities', 'Woman') }],
    gender_identity_other_yn: false,
    gender_identity_other_name: null,
  },
  race: { races: [idOf('races', 'Southeast Asian')], race_other_yn: false, race_other_name: null },
  provider_self_identification: {
    display_gender_identity_yn: true,
    with_disability_yn: false,
    display_with_disability_yn: false,
    neurodivergent_yn: true,
    display_neurodivergent_yn: false,
    lgbtq2sp_yn: false,
    display_lgbtq2sp_yn: false,
    display_race_yn: false,
  },
};

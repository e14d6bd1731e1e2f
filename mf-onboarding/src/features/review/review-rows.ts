import type { Designation, ReferenceOption, State } from '@portal/contract/entities/reference-option';
import type { User } from '@portal/contract/entities/user';
import { MODALITIES } from '@portal/contract/rules/appointments';
import { clinicOf } from '../clinic/kept-removal.ts';
import type { PageId } from '../path/path.ts';

/** The lists whose names the review shows in the reader's language. */
export interface ReviewLists {
  pronouns: readonly ReferenceOption[];
  designations: readonly Designation[];
  plans: readonly ReferenceOption[];
  languages: readonly ReferenceOption[];
  ageGroups: readonly ReferenceOption[];
  diagnosisTypes: readonly ReferenceOption[];
  specialities: readonly ReferenceOption[];
  religions: readonly ReferenceOption[];
  approaches: readonly ReferenceOption[];
  orientations: readonly ReferenceOption[];
  genderIdentities: readonly ReferenceOption[];
  races: readonly ReferenceOption[];
  states: readonly State[];
}

/** A piece of an answer: what was entered, a text by its key, a time zone by its IANA name, or the portrait. */
export type Piece = string | { key: string } | { zone: string } | { image: string };

export interface ReviewRow {
  /** Key of its name. */
  label: string;
  /** Its answers, each of one or several pieces; none where nothing was entered. */
  answers: readonly (readonly Piece[])[];
  /** Its page requires it. */
  required: boolean;
}

const own = (key: string) => `mf-onboarding:${key}`;
const professional = (key: string) => `mf-onboarding/professional:${key}`;
const practice = (key: string) => `mf-onboarding/practice:${key}`;
const wizard = (key: string) => `mf-onboarding/wizard:${key}`;
const yesNo = (answer: boolean): Piece => ({ key: answer ? 'shared:yes' : 'shared:no' });

const row = (label: string, answers: ReviewRow['answers'], required = false): ReviewRow => ({
  label,
  answers,
  required,
});
const texts = (values: readonly (string | null | undefined)[]): string[][] =>
  values.flatMap((value) => (value ? [[value]] : []));
const joined = (values: readonly (string | null | undefined)[]): string[][] =>
  texts([values.filter(Boolean).join(', ')]);
/** Names by what is stored of them, in the order of the list; what the list has no more stays as it was stored. */
const named = (stored: readonly string[], options: readonly ReferenceOption[]): string[][] =>
  stored.map((value) => [options.find((option) => option.value === value)?.name ?? value]);
/** The same of ids; the name of one's own stands for the choice that asks for it. */
const byId = (ids: readonly string[], options: readonly ReferenceOption[], other: string | null): string[][] => [
  ...options.filter(({ id, other_yn }) => ids.includes(id) && !(other_yn && other)).map(({ name }) => [name]),
  ...texts([other]),
];
const withDisplay = (answers: string[][], isDisplayed: boolean): Piece[][] =>
  answers.map((answer) => (isDisplayed ? [...answer, { key: practice('identity.display') }] : answer));

function contactRows(user: User, { states }: ReviewLists): ReviewRow[] {
  const address = user.practice_address;
  const state = states.find(({ code }) => code === address?.state?.code)?.name;
  const isWhole = [address?.street, address?.city, address?.code, address?.state?.id].every(Boolean);
  const { timezone } = user.preference;
  const lines = [[address?.street, address?.alternate_street].filter(Boolean).join(', '), address?.city];
  const whole = joined([...lines, state, address?.code]);
  return [
    row(own('address.heading'), isWhole ? whole : [], true),
    row(own('phone.heading'), texts([user.sms_number?.number])),
    row('shared:yourTimeZone', timezone ? [[{ zone: timezone }]] : []),
    row(own('reminders.heading'), [[yesNo(user.preference.sms_reminder_yn)]]),
  ];
}

function licenceRows(user: User, { states }: ReviewLists): ReviewRow[] {
  const supervision = user.clinical_supervision?.supervision ?? null;
  const bodies = user.governing_bodies.map(({ state, governing_body, license_number }) => [
    [states.find(({ code }) => code === state)?.name ?? state, governing_body, license_number].join(', '),
  ]);
  const receipt = row(professional('licences.receipt_text'), texts([user.clinical_supervision?.receipt_text]), true);
  return [
    row(professional('licences.governing_bodies'), bodies),
    row(professional('licences.supervision'), supervision === null ? [] : [[yesNo(supervision)]], true),
    ...(supervision === true ? [receipt] : []),
  ];
}

function insuranceRows(user: User, { plans }: ReviewLists): ReviewRow[] {
  const detail = user.insurance_detail;
  const inNetwork = detail && { key: professional(`insurance.${detail.in_network === 'true' ? 'yes' : 'no'}`) };
  const isIn = detail?.in_network === 'true';
  const number = (name: 'npi_number_business' | 'tax_id' | 'medicare_number' | 'medicaid_number') =>
    row(professional(`insurance.${name}`), texts([detail?.[name]]));
  return [
    row(professional('insurance.in_network'), inNetwork ? [[inNetwork]] : [], true),
    ...(isIn
      ? [
          row(professional('insurance.network_plans'), named(detail.network_plans, plans), true),
          row(professional('insurance.npi_number_individual'), texts([detail.npi_number_individual]), true),
          number('npi_number_business'),
        ]
      : []),
    ...[number('tax_id'), number('medicare_number'), number('medicaid_number')],
  ];
}

function availabilityRows(user: User, { ageGroups }: ReviewLists): ReviewRow[] {
  const slots = user.general_availability;
  const slot = (isFree: boolean | undefined, days: 'weekdays' | 'weekends', time: 'day' | 'night'): Piece[][] =>
    isFree ? [[{ key: practice(`availability.spoken.${days}`) }, { key: practice(`availability.${time}`) }]] : [];
  const free = [
    ...slot(slots?.weekday_day_yn, 'weekdays', 'day'),
    ...slot(slots?.weekday_night_yn, 'weekdays', 'night'),
    ...slot(slots?.weekend_day_yn, 'weekends', 'day'),
    ...slot(slots?.weekend_night_yn, 'weekends', 'night'),
  ];
  const offered = MODALITIES.filter((modality) => user.modalities.includes(modality));
  const modalities = offered.map((modality) => [{ key: practice(`availability.modality.${modality}`) }]);
  return [
    row(practice('availability.general_availability'), free, true),
    row(practice('availability.modalities'), modalities, true),
    row(practice('availability.age_groups'), named(user.age_groups, ageGroups), true),
  ];
}

function identityRows(user: User, { genderIdentities, races }: ReviewLists): ReviewRow[] {
  const self = user.provider_self_identification;
  const gender = user.gender_identity;
  const { race } = user;
  const genderIds = gender?.gender_identities.map(({ id }) => id) ?? [];
  const said = (name: 'with_disability_yn' | 'neurodivergent_yn' | 'lgbtq2sp_yn'): ReviewRow => {
    const isDisplayed: Piece[] = self?.[`display_${name}`] ? [{ key: practice('identity.display') }] : [];
    return row(practice(`identity.${name}`), self?.[name] ? [[yesNo(true), ...isDisplayed]] : []);
  };
  const genders = byId(genderIds, genderIdentities, gender?.gender_identity_other_name ?? null);
  const raceNames = byId(race?.races ?? [], races, race?.race_other_name ?? null);
  return [
    row(practice('identity.gender_identities'), withDisplay(genders, self?.display_gender_identity_yn === true)),
    said('with_disability_yn'),
    said('neurodivergent_yn'),
    said('lgbtq2sp_yn'),
    row(practice('identity.races'), withDisplay(raceNames, self?.display_race_yn === true)),
  ];
}

type Rows = (user: User, lists: ReviewLists) => readonly ReviewRow[];

const clinicRows: Rows = (user) => {
  const name = clinicOf(user)?.clinic_name;
  return [row(wizard('review.clinic'), name ? [[name]] : [[{ key: wizard('review.individual') }]])];
};
const languageRows: Rows = (user, { languages }) => [
  row(practice('languages.languages'), named(user.languages, languages), true),
];

/** What each page asks for, as it is stored; the rules of each page say what is required. */
export const rowsOf: Partial<Record<PageId, Rows>> = {
  account: (user, { pronouns }) => [
    row('shared:name', texts([[user.title, user.first_name, user.last_name].filter(Boolean).join(' ')]), true),
    row('shared:email', texts([user.email]), true),
    row(own('pronouns.heading'), byId(user.pronouns, pronouns, user.pronoun_other_name)),
  ],
  contact: contactRows,
  degrees: (user) => [
    row(professional('degrees.degrees'), texts(user.degrees), true),
    row(professional('degrees.additional_degrees'), texts(user.additional_degrees)),
  ],
  designations: (user, { designations }) => [
    row(professional('designations.designations'), named(user.designations, designations), true),
    row(professional('designations.additional_designations'), texts(user.additional_designations)),
  ],
  licences: licenceRows,
  insurance: insuranceRows,
  clinic: clinicRows,
  languages: languageRows,
  languagesAndClinic: (user, lists) => [...languageRows(user, lists), ...clinicRows(user, lists)],
  availability: availabilityRows,
  focus: (user, { diagnosisTypes, specialities, religions }) => {
    const ids = user.religion?.religions.map(({ id }) => id) ?? [];
    return [
      row(practice('focus.diagnosis_types'), named(user.diagnosis_types, diagnosisTypes), true),
      row(practice('focus.specialities'), named(user.specialities, specialities), true),
      row(practice('focus.religions'), byId(ids, religions, user.religion?.religion_other_name ?? null)),
    ];
  },
  approach: (user, { approaches, orientations }) => [
    row(practice('approach.approach_to_cares'), named(user.approach_to_cares, approaches), true),
    row(practice('approach.therapeutic_orientations'), named(user.therapeutic_orientations, orientations)),
  ],
  identity: identityRows,
  profile: (user) => [
    row(wizard('review.portrait'), user.avatar?.url ? [[{ image: user.avatar.url }]] : [], true),
    row(wizard('review.description'), texts([user.provider_bio?.overview?.trim()]), true),
  ],
};

import { optionalLine } from '@portal/contract/entities/inputs';
import type { PracticeDetails } from '@portal/contract/entities/practice-profile';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import * as z from '@portal/contract/schema';
import {
  idsOf,
  NOTHING_SAID,
  otherChoices,
  otherNeedsName,
  type PracticeDetailsBody,
} from '../practice/practice-details.ts';

/** What the page holds: ids of the lists, and ticks. A tick that is not there says nothing, not no. */
export type IdentityValues = {
  gender_identities: string[];
  gender_identity_other_name: string;
  display_gender_identity_yn: boolean;
  with_disability_yn: boolean;
  display_with_disability_yn: boolean;
  neurodivergent_yn: boolean;
  display_neurodivergent_yn: boolean;
  lgbtq2sp_yn: boolean;
  display_lgbtq2sp_yn: boolean;
  races: string[];
  race_other_name: string;
  display_race_yn: boolean;
};

export interface IdentityOptions {
  genderIdentities: readonly ReferenceOption[];
  races: readonly ReferenceOption[];
}

/** Each answer with the flag that shows it on the profile (ONB-123, ONB-124, ONB-125, ONB-126, ONB-128). */
export const DISPLAY_FLAGS = {
  gender_identities: 'display_gender_identity_yn',
  with_disability_yn: 'display_with_disability_yn',
  neurodivergent_yn: 'display_neurodivergent_yn',
  lgbtq2sp_yn: 'display_lgbtq2sp_yn',
  races: 'display_race_yn',
} as const satisfies Partial<Record<keyof IdentityValues, keyof IdentityValues>>;

export type IdentityAnswer = keyof typeof DISPLAY_FLAGS;

/** All is optional but the name of a chosen "Other". */
export function identitySchema({ genderIdentities, races }: IdentityOptions) {
  return z
    .object({
      gender_identities: z.array(z.string()),
      gender_identity_other_name: optionalLine(),
      races: z.array(z.string()),
      race_other_name: optionalLine(),
    })
    .check(
      otherNeedsName('gender_identities', 'gender_identity_other_name', genderIdentities),
      otherNeedsName('races', 'race_other_name', races),
    );
}

/** True where there is something that could be shown. */
export function isAnswered(answer: string[] | boolean): boolean {
  return typeof answer === 'boolean' ? answer : answer.length > 0;
}

/** The values with no flag left whose answer is gone: nothing is shown that nobody said. */
export function withoutIdleFlags(values: IdentityValues): IdentityValues {
  const shown = (answer: IdentityAnswer) => values[DISPLAY_FLAGS[answer]] && isAnswered(values[answer]);
  return {
    ...values,
    display_gender_identity_yn: shown('gender_identities'),
    display_with_disability_yn: shown('with_disability_yn'),
    display_neurodivergent_yn: shown('neurodivergent_yn'),
    display_lgbtq2sp_yn: shown('lgbtq2sp_yn'),
    display_race_yn: shown('races'),
  };
}

export function identityValues(details: PracticeDetails, options: IdentityOptions): IdentityValues {
  const gender = details.gender_identity ?? NOTHING_SAID.gender_identity;
  const race = details.race ?? NOTHING_SAID.race;
  const { display_gender_identity_yn, display_race_yn, ...others } =
    details.provider_self_identification ?? NOTHING_SAID.provider_self_identification;
  const genders = gender.gender_identities.map(({ id }) => id);
  return withoutIdleFlags({
    gender_identities: idsOf(genders, gender.gender_identity_other_yn, options.genderIdentities),
    gender_identity_other_name: gender.gender_identity_other_name ?? '',
    display_gender_identity_yn,
    ...others,
    races: idsOf(race.races, race.race_other_yn, options.races),
    race_other_name: race.race_other_name ?? '',
    display_race_yn,
  });
}

/** The page's members of the combined call (ONB-122, ONB-127, ONB-128): identities as objects, races as plain ids. */
export function identityMembers(values: IdentityValues, options: IdentityOptions) {
  const { gender_identities, gender_identity_other_name, races, race_other_name, ...flags } = withoutIdleFlags(values);
  const gender = otherChoices(gender_identities, gender_identity_other_name, options.genderIdentities);
  const race = otherChoices(races, race_other_name, options.races);
  return {
    gender_identity: {
      gender_identities: gender.ids.map((id) => ({ id })),
      gender_identity_other_yn: gender.other_yn,
      gender_identity_other_name: gender.other_name,
    },
    race: { races: race.ids, race_other_yn: race.other_yn, race_other_name: race.other_name },
    provider_self_identification: flags,
  } satisfies PracticeDetailsBody;
}

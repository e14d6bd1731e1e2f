import type { CallInput } from '@portal/contract';
import type { updatePracticeDetails } from '@portal/contract/calls/practice-details';
import type { PracticeDetails } from '@portal/contract/entities/practice-profile';

export type PracticeDetailsBody = Omit<NonNullable<CallInput<typeof updatePracticeDetails>['body']>, 'version'>;

/** What is stored of nothing says nothing: no choice, no flag. */
export const NOTHING_SAID = {
  religion: { religions: [], religion_other_yn: false, religion_other_name: null },
  gender_identity: { gender_identities: [], gender_identity_other_yn: false, gender_identity_other_name: null },
  race: { races: [], race_other_yn: false, race_other_name: null },
  provider_self_identification: {
    display_gender_identity_yn: false,
    with_disability_yn: false,
    display_with_disability_yn: false,
    neurodivergent_yn: false,
    display_neurodivergent_yn: false,
    lgbtq2sp_yn: false,
    display_lgbtq2sp_yn: false,
    display_race_yn: false,
  },
} satisfies Partial<PracticeDetails>;

/** What the combined call sends: all members, as the account has them stored, with a page's own in their place (ONB-129). */
export function practiceDetailsBody(stored: PracticeDetails, own: PracticeDetailsBody): Required<PracticeDetailsBody> {
  return {
    diagnosis_types: stored.diagnosis_types,
    specialities: stored.specialities,
    approach_to_cares: stored.approach_to_cares,
    religion: stored.religion ?? NOTHING_SAID.religion,
    therapeutic_orientations: stored.therapeutic_orientations,
    gender_identity: stored.gender_identity ?? NOTHING_SAID.gender_identity,
    race: stored.race ?? NOTHING_SAID.race,
    provider_self_identification: stored.provider_self_identification ?? NOTHING_SAID.provider_self_identification,
    ...own,
  };
}

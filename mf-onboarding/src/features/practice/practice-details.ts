import type { CallInput } from '@portal/contract';
import type { updatePracticeDetails } from '@portal/contract/calls/practice-details';
import type { PracticeDetails } from '@portal/contract/entities/practice-profile';

type Body = CallInput<typeof updatePracticeDetails>['body'];
/** All members of the combined call; each page sends all of them (ONB-129). */
export type PracticeDetailsBody = { [Member in keyof Body]-?: NonNullable<Body[Member]> };

/**
 * What the combined call sends: what the account has stored, with a page's own members in its place (ONB-129). A member
 * that nothing is stored of says nothing: no choice, no flag.
 */
export function practiceDetailsBody(stored: PracticeDetails, own: Partial<PracticeDetailsBody>): PracticeDetailsBody {
  return {
    diagnosis_types: stored.diagnosis_types,
    specialities: stored.specialities,
    religion: stored.religion ?? { religions: [], religion_other_yn: false, religion_other_name: null },
    approach_to_cares: stored.approach_to_cares,
    therapeutic_orientations: stored.therapeutic_orientations,
    gender_identity: stored.gender_identity ?? {
      gender_identities: [],
      gender_identity_other_yn: false,
      gender_identity_other_name: null,
    },
    race: stored.race ?? { races: [], race_other_yn: false, race_other_name: null },
    provider_self_identification: stored.provider_self_identification ?? {
      display_gender_identity_yn: false,
      with_disability_yn: false,
      display_with_disability_yn: false,
      neurodivergent_yn: false,
      display_neurodivergent_yn: false,
      lgbtq2sp_yn: false,
      display_lgbtq2sp_yn: false,
      display_race_yn: false,
    },
    ...own,
  };
}

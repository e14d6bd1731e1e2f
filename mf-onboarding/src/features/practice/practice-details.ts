import type { CallInput } from '@portal/contract';
import { updatePracticeDetails } from '@portal/contract/calls/practice-details';
import type { PracticeDetails } from '@portal/contract/entities/practice-profile';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import { isEmpty } from '@portal/contract/rules/required';
import * as z from '@portal/contract/schema';
import { choosesOther } from '../pronouns/pronoun-fields.tsx';
import type { Upon } from '../section/use-guard.ts';

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

/** The ids as a form holds them: with the option "Other", also where only its flag is stored. */
export function idsOf(ids: string[], other_yn: boolean, options: readonly ReferenceOption[]): string[] {
  const other = options.find((option) => option.other_yn);
  return other_yn && other && !ids.includes(other.id) ? [...ids, other.id] : ids;
}

/** What is sent of the ids and the name that a form holds: the name goes with "Other" alone. */
export function otherChoices(ids: string[], name: string, options: readonly ReferenceOption[]) {
  const other_yn = choosesOther(ids, options);
  return { ids, other_yn, other_name: other_yn ? name.trim() : null };
}

/** Asks for the name once "Other" is among the chosen ids. */
export function otherNeedsName(chosen: string, name: string, options: readonly ReferenceOption[]) {
  return z.superRefine<Record<string, unknown>>((values, context) => {
    const ids = values[chosen];
    if (!Array.isArray(ids) || !choosesOther(ids, options) || !isEmpty(values[name])) return;
    context.addIssue({ code: 'custom', message: 'rules.required', path: [name], input: values });
  });
}

/**
 * The one save of three pages: diagnoses, approach and identity. It sends the other pages as they are stored at the
 * version that it names, so that it puts nothing back which another tab or device has saved there.
 */
export function savePracticeDetails(own: PracticeDetailsBody, { person, write }: Upon): Promise<unknown> {
  return write(updatePracticeDetails, (version) => ({ body: { ...practiceDetailsBody(person, own), version } }));
}

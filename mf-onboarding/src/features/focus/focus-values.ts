import { optionalLine, someLines } from '@portal/contract/entities/inputs';
import type { PracticeDetails } from '@portal/contract/entities/practice-profile';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import * as z from '@portal/contract/schema';
import type { PracticeDetailsBody } from '../practice/practice-details.ts';
import { idsOf, otherChoices, otherNeedsName } from '../practice/practice-details.ts';

/** What the page holds: values of the lists of names, ids of the religions. */
export type FocusValues = {
  diagnosis_types: string[];
  specialities: string[];
  religions: string[];
  religion_other_name: string;
};

/** ONB-114, ONB-115, ONB-116; a name where "Other" is chosen. */
export function focusSchema(religions: readonly ReferenceOption[]) {
  return z
    .object({
      diagnosis_types: someLines(),
      specialities: someLines(),
      religions: z.array(z.string()),
      religion_other_name: optionalLine(),
    })
    .check(otherNeedsName('religions', 'religion_other_name', religions));
}

export function focusValues(details: PracticeDetails, religions: readonly ReferenceOption[]): FocusValues {
  const stored = details.religion;
  const ids = stored?.religions.map(({ id }) => id) ?? [];
  return {
    diagnosis_types: details.diagnosis_types,
    specialities: details.specialities,
    religions: idsOf(ids, stored?.religion_other_yn ?? false, religions),
    religion_other_name: stored?.religion_other_name ?? '',
  };
}

/** The page's members of the combined call (ONB-116, ONB-117). */
export function focusMembers(values: FocusValues, religions: readonly ReferenceOption[]) {
  const { ids, other_yn, other_name } = otherChoices(values.religions, values.religion_other_name, religions);
  return {
    diagnosis_types: values.diagnosis_types,
    specialities: values.specialities,
    religion: {
      religions: ids.map((id) => ({ id })),
      religion_other_yn: other_yn,
      religion_other_name: other_name,
    },
  } satisfies PracticeDetailsBody;
}

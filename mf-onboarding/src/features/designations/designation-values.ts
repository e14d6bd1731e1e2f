import type { Designation } from '@portal/contract/entities/reference-option';
import type { User } from '@portal/contract/entities/user';
import { namesAsText, namesIn, namesProblem } from '../professional/names.ts';

/** What the form holds: values of the list, and others as a text. */
export type DesignationValues = { designations: string[]; additional_designations: string };

export function designationValuesOf(user: Pick<User, 'designations' | 'additional_designations'>): DesignationValues {
  return {
    designations: user.designations,
    additional_designations: namesAsText(user.additional_designations),
  };
}

/** ONB-061: at least one of the list; others do not stand for one. */
export function designationProblems({ designations, additional_designations }: DesignationValues) {
  const names = namesProblem(additional_designations);
  return {
    ...(designations.length === 0 && { designations: 'rules.designations' }),
    ...(names !== null && { additional_designations: names }),
  };
}

/** ONB-060: what the two calls send. */
export function designationsToSend({ designations, additional_designations }: DesignationValues) {
  return {
    designations: { designations },
    certifications: { certifications: namesIn(additional_designations), type_of: 'designations' as const },
  };
}

/** Each is found by its name and by its acronym (ONB-058, ONB-180). */
export function designationOptions(designations: readonly Designation[]) {
  return designations.map(({ value, name, acronym }) => ({
    value,
    label: acronym === null ? name : `${name} (${acronym})`,
  }));
}

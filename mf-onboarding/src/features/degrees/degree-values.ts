import type { User } from '@portal/contract/entities/user';
import { ALL_DEGREES, type Degree } from '@portal/contract/rules/degrees';
import { namesAsText, namesIn, namesProblem } from '../professional/names.ts';

/** What the form holds: degrees of all groups in one list, and others as a text. */
export type DegreeValues = { degrees: string[]; additional_degrees: string };

export function degreeValuesOf(user: Pick<User, 'degrees' | 'additional_degrees'>): DegreeValues {
  return { degrees: known(user.degrees), additional_degrees: namesAsText(user.additional_degrees) };
}

/** ONB-057, BS-020: at least one of the list; others do not stand for one. */
export function degreeProblems({ degrees, additional_degrees }: DegreeValues) {
  const names = namesProblem(additional_degrees);
  return {
    ...(known(degrees).length === 0 && { degrees: 'rules.degrees' }),
    ...(names !== null && { additional_degrees: names }),
  };
}

/** ONB-055, ONB-056: what the two calls send. */
export function degreesToSend({ degrees, additional_degrees }: DegreeValues) {
  return {
    degrees: { degrees: known(degrees) },
    certifications: { certifications: namesIn(additional_degrees), type_of: 'degrees' as const },
  };
}

/** Those of the list, in its order: whatever order they were ticked in, they are the same. */
function known(degrees: readonly string[]): Degree[] {
  return ALL_DEGREES.filter((degree) => degrees.includes(degree));
}

import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import { isEmpty } from '@portal/contract/rules/required';
import * as z from '@portal/contract/schema';
import { choosesOther } from '../pronouns/pronoun-fields.tsx';

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

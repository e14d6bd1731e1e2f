import type { InputCode } from './input-texts.ts';
import { type InputError, Refusal } from './refusal.ts';

/**
 * 422 for one value that a schema cannot judge, because it depends on other values or on what is stored.
 * @param pointer path with dots: `practice_address.code`
 * @param code a message key of the contract, or a code of ours: with words in both languages
 */
export function refuseField(pointer: string, code: InputCode): Refusal {
  return new Refusal(422, 'invalid_input', { errors: [{ pointer, code }] });
}

/** The same for several values, if any of them is wrong: a form shows all that there is to mend. */
export function refuseFields(errors: readonly InputError[]): void {
  if (errors.length > 0) throw new Refusal(422, 'invalid_input', { errors });
}

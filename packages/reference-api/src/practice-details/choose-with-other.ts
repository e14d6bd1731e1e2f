import { isEmpty } from '@portal/contract/rules/required';
import { chooseIds } from '../reference-lists/choose.ts';
import type { InputError } from '../server/refusal.ts';

/** Options chosen of a list whose “other” asks for a name. */
interface Chosen {
  ids: string[];
  other_yn: boolean;
  other_name: string | null;
}

/** The same as a request has it. */
export type Sent = { [Part in keyof Chosen]: Chosen[Part] | null | undefined };

interface Place {
  list: string;
  /** Fields of the ids and of the name, as they are refused: `race.races`. */
  idsField: string;
  nameField: string;
  errors: InputError[];
}

/**
 * What is stored of a choice: what is absent of it stays as it was. Its “other” needs its name, and only it has one; it
 * is chosen by its option or by its flag.
 */
export function chooseWithOther(sent: Sent, stored: Sent | null, place: Place): Chosen {
  const { list, idsField, nameField, errors } = place;
  const options = chooseIds(sent.ids ?? stored?.ids ?? [], { list, pointer: idsField, errors });
  // Options that come without a flag say by themselves whether “other” is among them.
  const flag = sent.other_yn ?? (sent.ids ? false : stored?.other_yn);
  const other_yn = flag === true || options.some((option) => option.other_yn === true);
  const name = (sent.other_name === undefined ? stored?.other_name : sent.other_name) ?? null;
  if (other_yn && isEmpty(name)) errors.push({ pointer: nameField, code: 'rules.required' });
  return { ids: options.map(({ id }) => String(id)), other_yn, other_name: other_yn ? name : null };
}

import { line, obeys, optionalLine } from '@portal/contract/entities/inputs';
import type { State } from '@portal/contract/entities/reference-option';
import type { User } from '@portal/contract/entities/user';
import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import * as z from '@portal/contract/schema';
import type { Edition } from '@portal/portal-kit';

/** A practice address as a form holds it; nothing is the empty text. */
export type AddressValues = {
  street: string;
  alternate_street: string;
  city: string;
  state_id: string;
  code: string;
};

/** ONB-197: the code is a zip in the US edition, a postal code elsewhere (RULES-012, RULES-013). */
export function addressSchema(edition: Edition) {
  return z.object({
    street: line(),
    alternate_street: optionalLine(),
    city: line(),
    state_id: line(),
    code: line().check(obeys(EDITION_TRAITS[edition].postal.rule)),
  });
}

/** The stored address. A state that is not among those to choose from, being of the other country, is left open. */
export function addressOf(user: User, states: readonly State[]): AddressValues {
  const address = user.practice_address;
  const stateId = address?.state?.id ?? '';
  return {
    street: address?.street ?? '',
    alternate_street: address?.alternate_street ?? '',
    city: address?.city ?? '',
    state_id: states.some(({ id }) => id === stateId) ? stateId : '',
    code: address?.code ?? '',
  };
}

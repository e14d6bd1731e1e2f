import type { CallRequest } from '@portal/contract';
import type { createUser } from '@portal/contract/calls/accounts';
import { newPassword } from '@portal/contract/entities/account-inputs';
import { obeys } from '@portal/contract/entities/inputs';
import type { ReferenceOption } from '@portal/contract/entities/reference-option';
import { email as emailRule } from '@portal/contract/rules/email';
import { confirmPassword } from '@portal/contract/rules/password';
import * as z from '@portal/contract/schema';
import { type NameValues, nameSchema } from '../name/name-fields.tsx';
import { otherNeedsWords, type PronounValues, pronounShape, pronounsToSend } from '../pronouns/pronoun-fields.tsx';

/** What describes a person, whether they have an account or not. */
export type PersonValues = NameValues & PronounValues;

/** All that an account is made of, as the form holds it. */
export type AccountValues = PersonValues & { email: string; password: string; password_confirmation: string };

export const emptyAccount: AccountValues = {
  title: '',
  first_name: '',
  last_name: '',
  pronouns: [],
  pronoun_other_name: '',
  email: '',
  password: '',
  password_confirmation: '',
};

/** What `createUser` takes. */
export type NewUser = CallRequest<typeof createUser>['body']['user'];

/** ONB-193, ONB-194, ONB-195. */
export function personSchema(options: readonly ReferenceOption[]) {
  return z.object({ ...nameSchema.shape, ...pronounShape }).check(otherNeedsWords(options));
}

/**
 * ONB-196, RULES-005, RULES-006, BS-012.
 * @param isTaken whether the address is known to be somebody's (BS-023)
 */
export function accountSchema(options: readonly ReferenceOption[], isTaken: boolean) {
  const confirms = z.superRefine<Pick<AccountValues, 'password' | 'password_confirmation'>>(
    ({ password, password_confirmation }, context) => {
      const message = confirmPassword(password_confirmation, password);
      if (message === null) return;
      context.addIssue({ code: 'custom', message, path: ['password_confirmation'], input: password_confirmation });
    },
  );
  return z
    .object({
      ...nameSchema.shape,
      ...pronounShape,
      email: z.string().check(
        z.trim(),
        obeys(emailRule),
        z.refine(() => !isTaken, 'rules.taken'),
      ),
      password: newPassword(),
      password_confirmation: z.string(),
    })
    .check(otherNeedsWords(options), confirms);
}

/** A name as the calls take it: no title is null. */
export function nameToSend(values: NameValues) {
  const { title, first_name, last_name } = nameSchema.parse(values);
  return { title: title === '' ? null : title, first_name, last_name };
}

/** The account to be made. */
export function newUser(
  values: AccountValues,
  options: readonly ReferenceOption[],
  context: Pick<NewUser, 'role_type' | 'locale' | 'edition'>,
): NewUser {
  const { password, email } = values;
  return {
    ...nameToSend(values),
    ...pronounsToSend(values, options),
    email: email.trim(),
    password,
    ...context,
    source: 'practice',
  };
}

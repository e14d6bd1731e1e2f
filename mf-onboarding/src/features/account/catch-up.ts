import { changePassword } from '@portal/contract/calls/account-security';
import { updateUser } from '@portal/contract/calls/accounts';
import { updatePronouns } from '@portal/contract/calls/personal-details';
import type { Services } from '@portal/portal-kit';
import type { NewUser } from './account-values.ts';

/** What of an account is as it was typed last. */
export interface Same {
  name: boolean;
  pronouns: boolean;
}

interface Behind {
  /** Of the account that an earlier attempt made. */
  id: string;
  wanted: NewUser;
  /** The one that the account was made with. */
  password: string;
  isSame: Same;
}

/** Saves what was changed between the attempt that made an account and the one that was answered. */
export async function catchUp(api: Services['api'], { id, wanted, password, isSame }: Behind): Promise<void> {
  const { title, first_name, last_name, pronouns = [], pronoun_other_yn, pronoun_other_name } = wanted;
  const params = { id };
  if (password !== wanted.password)
    await api.call(changePassword, {
      body: { current_password: password, password: wanted.password, password_confirmation: wanted.password },
    });
  if (!isSame.name) await api.call(updateUser, { params, body: { user: { title, first_name, last_name } } });
  if (!isSame.pronouns)
    await api.call(updatePronouns, { params, body: { pronouns, pronoun_other_yn, pronoun_other_name } });
}

import { changePassword } from '@portal/contract/calls/account-security';
import { confirmPassword } from '@portal/contract/rules/password';
import { implement } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';
import { refuseWrongPassword } from './current-password.ts';
import { setPassword } from './set-password.ts';

/** PUT /practice/password (BS-006). All other sessions end; the one that asks stays. */
export const change = implement(
  changePassword,
  async ({ body }, context) => {
    const problem = confirmPassword(body.password_confirmation, body.password);
    if (problem !== null) throw refuseField('password_confirmation', problem);
    const refusal = await refuseWrongPassword(context, body.current_password);
    if (refusal) return refusal;
    const { database, person, audit } = context;
    await setPassword(context, { personId: person.id, password: body.password, keepSession: person.sessionId });
    await audit(database, { action: 'password.changed', subject: 'person', subject_id: person.id });
    return undefined;
  },
  { hasSecrets: true },
);

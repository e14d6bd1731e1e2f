import { requestConfirmation, requestPasswordReset } from '@portal/contract/calls/accounts';
import { implementPublic } from '../server/implement.ts';
import { mailLinkIfFor } from './mail-link.ts';
import { messageText } from './message-texts.ts';

/** POST /practice/password_resets (BA-021): one answer, whoever the address belongs to. */
export const requestReset = implementPublic(requestPasswordReset, async ({ body }, context) => {
  await mailLinkIfFor(context, body.email, 'password_reset');
  return { message: messageText('reset_requested', context.locale) };
});

/** POST /practice/confirmations (BA-023): one answer, whether the address is unknown, waits or was confirmed. */
export const requestNewConfirmation = implementPublic(requestConfirmation, async ({ body }, context) => {
  await mailLinkIfFor(context, body.email, 'confirmation');
  return { message: messageText('confirmation_requested', context.locale) };
});

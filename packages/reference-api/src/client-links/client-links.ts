import * as calls from '@portal/contract/calls/client-links';
import { refuseIfLocked } from '../accounts/account-lock.ts';
import { countFromNetwork } from '../accounts/link-limits.ts';
import { lockPerson } from '../accounts/lock-person.ts';
import { openSession } from '../accounts/sessions.ts';
import { type Implementation, implementPublic, type PublicContext } from '../server/implement.ts';
import { Refusal } from '../server/refusal.ts';
import { findLinkedClient } from './client-link.ts';
import { checkCode, codeReceivers, sendCode, spendCode } from './link-codes.ts';

/**
 * The client of a link. Only links that are none count against their network: after a file for all clients, many people
 * of one employer open theirs from behind one address.
 */
async function clientOf(context: PublicContext, token: string) {
  const client = await findLinkedClient(context, token);
  if (client) {
    refuseIfLocked(client);
    return client;
  }
  await countFromNetwork(context, 'link');
  throw new Refusal(404, 'client_link_over');
}

/** POST /client/link_codes. */
const sendLinkCode = implementPublic(calls.sendLinkCode, async ({ body }, context) => {
  const client = await clientOf(context, body.token);
  const channels = codeReceivers(client);
  const receiver = channels.find(({ channel }) => channel === (body.channel ?? 'mail'));
  if (!receiver) throw new Refusal(422, 'invalid_input', { errors: [{ pointer: 'channel', code: 'no_phone_number' }] });
  await sendCode(context, client, receiver.channel);
  return { ...receiver, channels };
});

/**
 * POST /client/link_sessions: the client's own session, as wide as a sign-in's. One for each opening; the link
 * itself goes on, and each later opening needs a code of its own.
 */
const openClientLink = implementPublic(calls.openClientLink, async ({ body }, context) => {
  const client = await clientOf(context, body.token);
  await checkCode(context, client, body.code);
  return context.database.transaction(async (database) => {
    const inside = { ...context, database };
    refuseIfLocked(await lockPerson(database, client.id));
    await spendCode(inside, client, body.code);
    const event = { subject: 'person', subject_id: client.id, person_id: client.id };
    await context.audit(database, { action: 'client_link.opened', ...event });
    return { access_token: await openSession(database, { ...inside, personId: client.id, source: 'client_link' }) };
  });
});

export const clientLinks: readonly Implementation[] = [sendLinkCode, openClientLink];

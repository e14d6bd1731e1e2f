import { type CodeChannel, LINK_CODE_MINUTES } from '@portal/contract/rules/client-links';
import { masked } from '@portal/contract/rules/masked';
import { PIN_LENGTH } from '@portal/contract/rules/pin';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { randomDigits, sha256 } from '../crypto/random.ts';
import { linkCodeMail, linkCodeMessage } from '../mails/mails.ts';
import { countAttempt, forgetAttempts, type Limit } from '../server/attempts.ts';
import type { PublicContext } from '../server/implement.ts';
import { networkOf } from '../server/network.ts';
import { Refusal } from '../server/refusal.ts';
import { type people, two_factor_challenges } from '../storage/tables.ts';

/**
 * Wrong codes and codes sent are counted by client, so that neither a new code nor a newer link gives anybody more of
 * them; and first by network, so that the holder of a forwarded link uses up their own share and not the client's
 * (decision 23). What all networks have together is so little that guessing seven digits is hopeless.
 */
const limits = {
  tried: [
    { of: 'network', attempts: 5, minutes: 15 },
    { of: 'client', attempts: 20, minutes: 15 },
  ],
  sent: [
    { of: 'network', attempts: 5, minutes: 15 },
    { of: 'network', attempts: 15, minutes: 1440 },
    { of: 'client', attempts: 40, minutes: 1440 },
  ],
} as const satisfies Record<string, readonly (Limit & { of: 'network' | 'client' })[]>;

type Client = typeof people.$inferSelect;

/** A channel by which a client can be sent a code, and what it leads to, masked. */
interface CodeReceiver {
  channel: CodeChannel;
  sent_to: string;
}

/** Mail first: every client has an address. */
export function codeReceivers({ email, sms_number }: Client): CodeReceiver[] {
  const mail = { channel: 'mail' as const, sent_to: maskedEmail(email) };
  return sms_number === null ? [mail] : [mail, { channel: 'sms' as const, sent_to: masked(sms_number) }];
}

/** `a•••@d•••.test`: known again by its owner, and no address to somebody whom the link was forwarded to. */
export function maskedEmail(email: string): string {
  const [, local = '', host = '', ending = ''] = /^(.).*@(.).*?(\.[^.]*)?$/u.exec(email) ?? [];
  return `${local}•••@${host}•••${ending}`;
}

/** Sends a new code in place of the one before; a 429 when too many were sent. */
export async function sendCode(context: PublicContext, client: Client, channel: CodeChannel): Promise<void> {
  const { now, random, ports } = context;
  await count(context, 'sent', client);
  const code = randomDigits(random, PIN_LENGTH);
  const value = {
    pin_hash: await hashCode(client, code),
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_CODE_MINUTES * 60_000),
    used_at: null,
  };
  const { sms_number } = client;
  await context.database.transaction(async (transaction) => {
    const inside = { database: transaction, now };
    await transaction
      .insert(two_factor_challenges)
      .values({ id: idOf(client), person_id: client.id, purpose: 'client_link', ...value })
      .onConflictDoUpdate({ target: two_factor_challenges.id, set: value });
    if (channel === 'sms' && sms_number !== null)
      await ports.sms.send(linkCodeMessage({ ...client, sms_number }, code), inside);
    else await ports.mail.send(linkCodeMail(client, { code, minutes: LINK_CODE_MINUTES }), inside);
    const event = { subject: 'person', subject_id: client.id, person_id: client.id };
    await context.audit(transaction, { action: 'client_link.code_sent', ...event });
  });
}

/** Refuses a code that is wrong, over or used; the right one still has to be spent. */
export async function checkCode(context: PublicContext, client: Client, typed: string): Promise<void> {
  const { database, now } = context;
  await count(context, 'tried', client);
  const [open] = await database.select().from(two_factor_challenges).where(isOpen(client, now));
  if (!open) throw new Refusal(422, 'code_over');
  if (open.pin_hash === (await hashCode(client, typed))) return;
  const event = { subject: 'person', subject_id: client.id, person_id: client.id };
  await context.audit(database, { action: 'client_link.wrong_code', ...event });
  throw new Refusal(422, 'wrong_code');
}

/** Uses the right code up: of two that come at once, the second is refused. */
export async function spendCode(
  context: Pick<PublicContext, 'database' | 'now' | 'address'>,
  client: Client,
  typed: string,
): Promise<void> {
  const { database, now } = context;
  const isIt = eq(two_factor_challenges.pin_hash, await hashCode(client, typed));
  const used = await database
    .update(two_factor_challenges)
    .set({ used_at: now })
    .where(and(isOpen(client, now), isIt))
    .returning({ id: two_factor_challenges.id });
  if (used.length === 0) throw new Refusal(422, 'code_over');
  for (const { key } of countersOf(context, 'tried', client)) await forgetAttempts(database, key);
}

/** One per client: the newest code is the only one. No sign-in finds it, since it asks for its own purpose. */
const idOf = ({ id }: Client) => `client_link:${id}`;

function countersOf({ address }: Pick<PublicContext, 'address'>, what: keyof typeof limits, { id }: Client) {
  const network = address === null ? '' : networkOf(address);
  return limits[what].map(({ of, ...limit }) => {
    const place = of === 'network' ? `:network:${network}` : '';
    return { key: `link_code_${what}:${limit.minutes}:client:${id}${place}`, limit };
  });
}

/** Counts it before it is done; a 429 when there were too many. */
async function count(context: PublicContext, what: keyof typeof limits, client: Client): Promise<void> {
  for (const { key, limit } of countersOf(context, what, client))
    await countAttempt(context.database, key, context.now, limit);
}

function isOpen(client: Client, now: Date) {
  const { id, purpose, used_at, expires_at } = two_factor_challenges;
  return and(eq(id, idOf(client)), eq(purpose, 'client_link'), isNull(used_at), gt(expires_at, now));
}

/** Bound to its client, so that equal codes look different. */
function hashCode(client: Client, code: string): Promise<string> {
  return sha256(`${idOf(client)}:${code}`);
}

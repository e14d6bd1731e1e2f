import type { Edition } from '@portal/contract/rules/editions';
import { eq } from 'drizzle-orm';
import { accountLockedMail, confirmationMail, type MailReceiver, passwordResetMail } from '../mails/mails.ts';
import type { PublicContext } from '../server/implement.ts';
import { people } from '../storage/tables.ts';
import { countMail } from './link-limits.ts';
import { issueSecret } from './mailed-secrets.ts';

const RESET_MINUTES = 60;
const CONFIRMATION_HOURS = 48;

type Account = typeof people.$inferSelect;

/** Each kind of link: how long it works, who may have one, and the mail around it. */
const kinds = {
  password_reset: {
    minutes: RESET_MINUTES,
    page: 'reset_password',
    // Clients come by a session link and have no password to set.
    isFor: (account: Account) => account.password_hash !== null,
    mail: (to: MailReceiver, link: string) => passwordResetMail(to, { link, minutes: RESET_MINUTES }),
  },
  confirmation: {
    minutes: CONFIRMATION_HOURS * 60,
    page: 'confirmation',
    isFor: (account: Account) => account.password_hash !== null && account.email_confirmed_at === null,
    mail: (to: MailReceiver, link: string) => confirmationMail(to, { link, hours: CONFIRMATION_HOURS }),
  },
};

type AccountLink = keyof typeof kinds;

/**
 * Sends a link to whoever has this address, if it is for them, and lets nobody learn whether it was. The answer is the
 * same, and so is the work before it: both cases count the same attempts, read the same row, draw and hash a secret,
 * compose a mail, and write three rows in one transaction: a secret (a stranger's opens nothing), an audit event, and
 * the mail or, in its place, the event that there was none. A locked account's mail says whom to ask. Delivery comes after the answer (`ports/outbox.ts`).
 */
export async function mailLinkIfFor(context: PublicContext, typed: string, purpose: AccountLink): Promise<void> {
  const email = typed.toLowerCase();
  await countMail(context, email, purpose);
  const [found] = await context.database.select().from(people).where(eq(people.email, email));
  const account = found && kinds[purpose].isFor(found) && found.locked_at === null ? found : null;
  const locked = purpose === 'password_reset' && found?.password_hash && found.locked_at !== null ? found : null;
  await context.database.transaction(async (database) => {
    const inside = { ...context, database };
    const mail = await composeLink(inside, purpose, account ?? { ...nobody, email, locale: context.locale });
    const event = { subject: 'person', subject_id: account?.id ?? null, person_id: account?.id ?? null };
    await context.audit(database, { action: `${purpose}.requested`, ...event });
    if (account) await context.ports.mail.send(mail, { database, now: context.now });
    else if (locked) await context.ports.mail.send(accountLockedMail(locked), { database, now: context.now });
    else await context.audit(database, { action: `${purpose}.not_sent`, ...event });
  });
}

/** Sends a link to someone whom it is for. */
export async function mailLink(
  context: PublicContext,
  account: LinkReceiver & { id: number },
  purpose: AccountLink,
): Promise<void> {
  const mail = await composeLink(context, purpose, account);
  await context.ports.mail.send(mail, { database: context.database, now: context.now });
}

type LinkReceiver = MailReceiver & { id: number | null; region: Edition; roles: readonly string[] };

const nobody = { id: null, first_name: '', email_confirmed_at: null, region: 'CA', roles: [] } as const;

async function composeLink(context: PublicContext, purpose: AccountLink, to: LinkReceiver) {
  const { minutes, page, mail } = kinds[purpose];
  const token = await issueSecret(context, { email: to.email, personId: to.id, purpose, minutes });
  // Clinic administrators sign in at a page of their own (RULES-206): the page of the link leads back to it.
  const query = to.roles.includes('clinic_admin') ? '?for=clinic' : '';
  return mail(to, `${context.portalUrl(to.region)}/${page}/${token}${query}`);
}

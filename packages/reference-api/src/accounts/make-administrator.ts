import type { Edition } from '@portal/contract/rules/editions';
import { signInEmail } from '@portal/contract/rules/email';
import type { Locale } from '@portal/contract/rules/locales';
import { isAdmin } from '@portal/contract/rules/people';
import { eq, sql } from 'drizzle-orm';
import { operatorAudit } from '../audit/audit.ts';
import { webRandom } from '../crypto/random.ts';
import { administratorMail, passwordResetMail } from '../mails/mails.ts';
import type { MailPort } from '../ports/ports.ts';
import type { Database } from '../storage/database.ts';
import { people } from '../storage/tables.ts';
import { issueSecret } from './mailed-secrets.ts';

/** Whoever is told today may read it tomorrow. */
export const LINK_MINUTES = 24 * 60;

/** Whom an operator wants as an administrator; all but the address counts for a new account only. */
export interface AdministratorRequest {
  /** One that `isEmailAddress` takes. */
  email: string;
  first_name: string;
  last_name: string;
  locale: Locale;
  region: Edition;
}

export interface MakingAdministrator {
  database: Database;
  now: Date;
  /** Brings the link to a new administrator; null where whoever asks passes it on. */
  mail: MailPort | null;
  portalUrl(edition: Edition): string;
  /** Gives an administrator who has a password a link to a new one. */
  renewsPassword?: boolean;
  /** Who asks and how, for the audit trail. */
  reason: string;
}

/** What became of it. Each time is told, but nothing is done twice: only the newest link of an account works. */
export type MadeAdministrator =
  | { kind: 'created' | 'still_without_password' | 'password_to_renew'; link: string }
  | { kind: 'promoted' | 'administrator_before' }
  | { kind: 'refused'; because: 'locked' | 'comes_by_link' | 'of_a_clinic' | 'unconfirmed' };

type Account = typeof people.$inferSelect;

/** Whether somebody with this address could sign in. */
export const isEmailAddress = (text: string) => signInEmail(text) === null;

/**
 * Makes an administrator of the platform without asking one: for the first of them, by whoever runs the server. An
 * address without an account gets one, and a link to its first password.
 */
export async function makeAdministrator(
  making: MakingAdministrator,
  { email: typed, ...fields }: AdministratorRequest,
): Promise<MadeAdministrator> {
  const email = typed.trim().toLowerCase();
  return making.database.transaction(async (database) => {
    const inside = { ...making, database };
    const { now } = making;
    const [created] = await database
      .insert(people)
      .values({ ...fields, email, roles: ['admin'], is_admin: true, created_at: now, updated_at: now })
      .onConflictDoNothing({ target: people.email })
      .returning();
    if (created) {
      await told(inside, created, 'person.made_admin');
      return { kind: 'created', link: await linkTo(inside, created) };
    }
    const [account] = await database.select().from(people).where(eq(people.email, email)).for('no key update');
    if (!account) throw new Error('An account that has this address went while it was asked for');
    return promote(inside, account);
  });
}

async function promote(making: MakingAdministrator, account: Account): Promise<MadeAdministrator> {
  const because = reasonAgainst(account);
  if (because !== null) return { kind: 'refused', because };
  if (isAdmin(account)) {
    const hasPassword = account.password_hash !== null;
    if (hasPassword && !making.renewsPassword) return { kind: 'administrator_before' };
    await told(making, account, 'person.password_link_given');
    const kind = hasPassword ? 'password_to_renew' : 'still_without_password';
    return { kind, link: await linkTo(making, account) };
  }
  await making.database
    .update(people)
    .set({ is_admin: true, updated_at: making.now, version: sql`${people.version} + 1` })
    .where(eq(people.id, account.id));
  await told(making, account, 'person.made_admin');
  return { kind: 'promoted' };
}

/** Why an account cannot become an administrator's. */
function reasonAgainst(account: Account) {
  if (account.locked_at !== null) return 'locked';
  // A link in a mail would open everything.
  if (account.roles.some((role) => role === 'client' || role === 'guest')) return 'comes_by_link';
  // They are strangers at the sign-in of the platform (RULES-206).
  if (account.roles.includes('clinic_admin')) return 'of_a_clinic';
  // Anybody may sign up with an address that is not theirs, and a password that they know.
  if (account.password_hash !== null && account.email_confirmed_at === null) return 'unconfirmed';
  return null;
}

/** Only its hash is kept, in the place of an older one's. */
async function linkTo(making: MakingAdministrator, account: Account): Promise<string> {
  const { database, now, mail, portalUrl } = making;
  const receiver = { email: account.email, personId: account.id };
  const use = { purpose: 'password_reset', minutes: LINK_MINUTES } as const;
  const link = `${portalUrl(account.region)}/reset_password/${await issueSecret({ database, now, random: webRandom }, { ...receiver, ...use })}`;
  const compose = account.password_hash === null ? administratorMail : passwordResetMail;
  await mail?.send(compose(account, { link, minutes: LINK_MINUTES }), { database, now });
  return link;
}

async function told({ database, now, reason }: MakingAdministrator, { id }: Account, action: string): Promise<void> {
  const audit = operatorAudit(now);
  await audit(database, { action, subject: 'person', subject_id: id, reason });
}

import { clientLinks, type LinkedClient } from '../client-links/client-link.ts';
import { fileFromClientMail, fileToClientMail, type MailReceiver } from '../mails/mails.ts';
import { windowOver } from '../server/attempts.ts';
import type { PersonContext } from '../server/implement.ts';
import { run } from '../storage/statement.ts';
import { haveMet } from './who-shares.ts';

/** One mail from a person to another within this time, however many files. */
const MINUTES = 60;

/** Whom a mail about a file is for. */
export type Receiver = LinkedClient & Pick<MailReceiver, 'email' | 'first_name' | 'locale'>;

/** Counts a mail for people, and answers those who have had none within the time. In one order, so that two never wait for each other. */
const countMails = (which: string) => `with counted as (
    insert into rate_counters (key, window_started_at, attempts, last_attempt_at)
    select 'file_mail:' || $1::int || ':' || people.id, $2::timestamptz, 1, $2::timestamptz
    from people where ${which} order by people.id
    on conflict (key) do update set
      attempts = case when ${windowOver('$2', MINUTES)} then 1 else rate_counters.attempts + 1 end,
      window_started_at = case when ${windowOver('$2', MINUTES)} then excluded.window_started_at
        else rate_counters.window_started_at end,
      last_attempt_at = excluded.last_attempt_at
    returning key, attempts
  )
  select people.id, email, first_name, locale, roles, password_hash, provider_yn, is_admin, region
  from people join counted on counted.key = 'file_mail:' || $1::int || ':' || people.id
  where counted.attempts = 1 order by people.id`;

const countMail = countMails('people.id = $3');
const countMailsToAll = countMails(`'client' = any(people.roles) and ${haveMet('$1::int', 'people.id', 'null::int')}`);

/** Of one person, or of all clients who exchange files with whoever sends: those who are to be told by mail. */
export async function receiversOf(
  { database, person, now }: Pick<PersonContext, 'database' | 'person' | 'now'>,
  receiver: number | 'all clients',
): Promise<readonly Receiver[]> {
  const values = [person.id, now.toISOString()];
  const rows =
    receiver === 'all clients'
      ? await run(database, countMailsToAll, values, 'count_file_mails')
      : await run(database, countMail, [...values, receiver], 'count_file_mail');
  return rows as unknown as Receiver[];
}

/** Tells clients by mail that a file is there for them; its link asks for a code before it opens anything. */
export async function tellClients(context: PersonContext, clients: readonly Receiver[]): Promise<void> {
  const links = await clientLinks(context, clients);
  const mails = clients.map((client, index) => fileToClientMail(inMail(client), { link: links[index] ?? '' }));
  await context.ports.mail.sendAll(mails, context);
}

/** Tells a practitioner by mail that a client sent a file. */
export async function tellPractitioner(context: PersonContext, practitioners: readonly Receiver[]): Promise<void> {
  const mails = practitioners.map((practitioner) =>
    fileFromClientMail(inMail(practitioner), { link: `${context.portalUrl(practitioner.region)}/shared_files` }),
  );
  await context.ports.mail.sendAll(mails, context);
}

/** Without a name: none stands in these mails. */
const inMail = (receiver: Receiver): MailReceiver => ({ ...receiver, email_confirmed_at: null });

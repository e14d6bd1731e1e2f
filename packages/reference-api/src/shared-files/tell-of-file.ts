import { type SQL, sql } from 'drizzle-orm';
import { clientLink } from '../client-links/client-link.ts';
import { fileFromClientMail, fileToClientMail } from '../mails/mails.ts';
import type { Mail } from '../ports/ports.ts';
import { isWindowOver } from '../server/attempts.ts';
import type { PersonContext } from '../server/implement.ts';
import type { Database } from '../storage/database.ts';
import { people, rate_counters } from '../storage/tables.ts';

/** One mail from a person to another within this time, however many files. */
const MINUTES = 60;

type Receiver = typeof people.$inferSelect;

/** Tells clients by mail that a file is there for them; its link asks for a code before it opens anything. */
export function tellClients(context: PersonContext, which: SQL | undefined): Promise<void> {
  return tell(context, which, async (client) => fileToClientMail(client, { link: await clientLink(context, client) }));
}

/** Tells a practitioner by mail that a client sent a file. */
export function tellPractitioner(context: PersonContext, which: SQL | undefined): Promise<void> {
  return tell(context, which, async (practitioner) =>
    fileFromClientMail(practitioner, { link: `${context.portalUrl(practitioner.region)}/shared_files` }),
  );
}

async function tell(
  { database, now, person, ports }: PersonContext,
  which: SQL | undefined,
  compose: (receiver: Receiver) => Promise<Mail>,
): Promise<void> {
  const receivers = await database.select().from(people).where(which).orderBy(people.id);
  const due = await countMails(database, now, new Map(receivers.map((one) => [keyOf(person.id, one.id), one])));
  // One after the other: they share the transaction's one connection.
  for (const receiver of due) await ports.mail.send(await compose(receiver), { database, now });
}

const keyOf = (from: number, to: number) => `file_mail:${from}:${to}`;

/** Counts a mail for each receiver, and answers those who have had none within the time. */
async function countMails(database: Database, now: Date, receivers: Map<string, Receiver>): Promise<Receiver[]> {
  if (receivers.size === 0) return [];
  const isOver = isWindowOver(now, MINUTES);
  const started = rate_counters.window_started_at;
  const counted = await database
    .insert(rate_counters)
    .values([...receivers.keys()].map((key) => ({ key, window_started_at: now, attempts: 1, last_attempt_at: now })))
    .onConflictDoUpdate({
      target: rate_counters.key,
      set: {
        attempts: sql`case when ${isOver} then 1 else ${rate_counters.attempts} + 1 end`,
        window_started_at: sql`case when ${isOver} then excluded.window_started_at else ${started} end`,
        last_attempt_at: now,
      },
    })
    .returning({ key: rate_counters.key, attempts: rate_counters.attempts });
  const first = counted.filter(({ attempts }) => attempts === 1);
  return first.flatMap(({ key }) => receivers.get(key) ?? []);
}

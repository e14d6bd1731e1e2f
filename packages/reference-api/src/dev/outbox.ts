import { desc, eq, or } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { outbox } from '../storage/tables.ts';
import { findByEmail } from './people.ts';

export interface OutboxMessage {
  channel: 'mail' | 'sms';
  to: string;
  subject: string;
  body: string;
  /** The mail as a page; null for a text message, and once it was wiped. */
  html: string | null;
  links: string[];
  sent_at: string;
  delivery: (typeof outbox.$inferSelect)['delivery'];
}

/** What was sent, newest first. An e-mail also finds the SMS that went to its person's phone. */
export async function newestMessages(database: Database, to: string): Promise<OutboxMessage[]> {
  const person = to === '' ? null : await findByEmail(database, to);
  const isTheirs = or(
    eq(outbox.recipient, to),
    person?.sms_number ? eq(outbox.recipient, person.sms_number) : undefined,
  );
  const rows = await database
    .select()
    .from(outbox)
    .where(to === '' ? undefined : isTheirs)
    .orderBy(desc(outbox.id))
    .limit(500);
  return rows.map(({ channel, recipient, subject, body, html, links, sent_at, delivery }) => ({
    channel,
    to: recipient,
    subject,
    body,
    html,
    links,
    sent_at: sent_at.toISOString(),
    delivery,
  }));
}

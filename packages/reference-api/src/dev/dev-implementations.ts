import { devAudit, devOutbox, devPeople, devReset, devToken } from '@portal/contract/calls/dev';
import { desc } from 'drizzle-orm';
import { openSession } from '../accounts/sessions.ts';
import { putDemoFiles } from '../demo-world/files/put-demo-files.ts';
import { seedDemoWorld } from '../demo-world/seed.ts';
import { type Implementation, implementPublic } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import { audit_events } from '../storage/tables.ts';
import { appointment } from './make-appointment.ts';
import { newestMessages } from './outbox.ts';
import { findByEmail, listPeople } from './people.ts';

const reset = implementPublic(devReset, async (_request, { database, now, ports }) => {
  await seedDemoWorld(database, now);
  await putDemoFiles(database, ports.files);
  return undefined;
});

const people = implementPublic(devPeople, (_request, { database }) => listPeople(database));

/** Signs a person in without password or pin. */
const token = implementPublic(devToken, async ({ body }, { database, now, random, device }) => {
  const person = await findByEmail(database, body.email);
  if (!person) throw notFound();
  const opened = await openSession(database, { personId: person.id, source: 'dev', now, random, device });
  return { token: opened, access_token: opened };
});

const outbox = implementPublic(devOutbox, async ({ query }, { database }) => {
  const messages = await newestMessages(database, query.to ?? '');
  return messages.map(({ to, subject, body, html, links, sent_at }) => ({ to, subject, body, html, links, sent_at }));
});

const audit = implementPublic(devAudit, ({ query }, { database }) => newestEvents(database, query.limit ?? 100));

/** Handles for tests (demo world, Handles for tests): served in development only, elsewhere their paths do not exist. */
export const devImplementations: readonly Implementation[] = [reset, people, appointment, token, outbox, audit];

/** The newest audit events, at most a thousand. */
async function newestEvents(database: Database, limit: number) {
  const rows = await database.select().from(audit_events).orderBy(desc(audit_events.id)).limit(Math.min(limit, 1000));
  return rows.map(({ at, person_id, action, subject, subject_id, trace_id }) => ({
    at: at.toISOString(),
    actor_id: person_id === null ? null : String(person_id),
    action,
    subject,
    subject_id,
    trace_id,
  }));
}

import { clientSelector } from '@portal/contract/calls/clients';
import { eq } from 'drizzle-orm';
import { preferredName } from '../appointments/read-rows.ts';
import { implement } from '../server/implement.ts';
import { client_practitioners, people } from '../storage/tables.ts';
import { isOwnClient } from './own-clients.ts';

/** GET /practice/clients/client_selector (API-038): the practitioner's own clients, by name as the language sorts. */
export const selector = implement(clientSelector, async (_request, { database, person, locale, audit }) => {
  const rows = await database
    .select({ client: people })
    .from(client_practitioners)
    .innerJoin(people, eq(people.id, client_practitioners.client_id))
    .where(isOwnClient(person.id));
  await audit(database, { action: 'clients.listed', subject: 'clients' });
  const { compare } = new Intl.Collator(locale);
  return rows
    .map(({ client }) => ({ id: String(client.id), full_name: preferredName(client) }))
    .sort((one, other) => compare(one.full_name, other.full_name) || Number(one.id) - Number(other.id));
});

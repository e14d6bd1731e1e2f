import { dayOn } from '@portal/contract/rules/days';
import type { DocumentKind } from '@portal/contract/rules/documents';
import { and, eq } from 'drizzle-orm';
import { preferredName } from '../appointments/read-rows.ts';
import { isClient } from '../clients/read-client.ts';
import type { PersonContext } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { recordId } from '../storage/record-id.ts';
import { people } from '../storage/tables.ts';
import type { DocumentsAsked } from './read-documents.ts';

interface Query {
  client_id: string;
  filters?: { kind?: DocumentKind | undefined; from?: string | undefined; to?: string | undefined } | undefined;
}

/** The client whose documents a query names, and what it asks for; 404 for an id that is no client's. */
export async function readAsked(
  { database, person }: PersonContext,
  { client_id, filters = {} }: Query,
): Promise<{ client: { id: number; name: string }; asked: DocumentsAsked }> {
  const id = recordId(client_id);
  if (id === null) throw notFound();
  const [client] = await database
    .select()
    .from(people)
    .where(and(eq(people.id, id), isClient));
  if (!client) throw notFound();
  const { kind = null, from, to } = filters;
  return {
    client: { id, name: preferredName(client) },
    asked: {
      clientId: id,
      kind,
      from: from === undefined ? null : dayOn(from, person.timezone).start,
      to: to === undefined ? null : dayOn(to, person.timezone).end,
    },
  };
}

import * as calls from '@portal/contract/calls/shared-files';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { ownClientId } from '../clients/own-clients.ts';
import { implement, type PersonContext } from '../server/implement.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { shared_files } from '../storage/tables.ts';
import {
  type CountedFiles,
  readFiles,
  toExchangedFile,
  toFileFromClient,
  toFileToAllClients,
  toFileToClient,
} from './read-rows.ts';
import { isOfOwnClient, isOwnClientToo } from './who-shares.ts';

type Direction = (typeof shared_files.$inferSelect)['direction'];

/** A practitioner's own files of a direction. */
export function isOwnFile(practitionerId: number, direction: Direction, files: CountedFiles = shared_files) {
  return and(eq(files.practitioner_id, practitionerId), eq(files.direction, direction));
}

/**
 * Of one client, if one is asked for: somebody else's has no files here. Files of who is no client any more are
 * in no list, for nobody may open them (BP-001); they are there again when the client is.
 */
function isOfClient(database: Database, practitionerId: number, client: string | undefined, files: CountedFiles) {
  if (client === undefined) return isOfOwnClient(practitionerId, files);
  const id = recordId(client);
  return id === null ? sql`false` : and(eq(files.client_id, id), isOwnClientToo(database, practitionerId, id));
}

const listOf = (direction: Direction) => ({ subject: 'shared_files', subject_id: direction });

const isInList =
  ({ database, person }: PersonContext, direction: Direction, client: string | undefined) =>
  (files: CountedFiles) =>
    and(isOwnFile(person.id, direction, files), isOfClient(database, person.id, client, files));

/** GET /practice/shared_files/from_clients (API-116, BA-075). */
export const filesFromClients = implement(calls.filesFromClients, async ({ query }, context) => {
  return readFiles(
    context,
    isInList(context, 'from_client', query.client),
    query,
    toFileFromClient,
    listOf('from_client'),
  );
});

/** GET /practice/shared_files/to_clients (API-117, BA-076, FILES-027). */
export const filesToClients = implement(calls.filesToClients, async ({ query }, context) => {
  return readFiles(context, isInList(context, 'to_client', query.client), query, toFileToClient, listOf('to_client'));
});

/** GET /practice/shared_files/to_all_clients (API-120, BA-079). */
export const filesToAllClients = implement(calls.filesToAllClients, async ({ query }, context) => {
  const isListed = (files: CountedFiles) => isOwnFile(context.person.id, 'to_all_clients', files);
  return readFiles(context, isListed, query, toFileToAllClients, listOf('to_all_clients'));
});

/** GET /practice/clients/{id}/shared_files: both directions, as the client sees them. */
export const filesOfClient = implement(calls.filesOfClient, async ({ params, query }, context) => {
  const { database, person } = context;
  const clientId = await ownClientId(database, person.id, params.id);
  const listed = { subject: 'client', subject_id: clientId };
  return readFiles(context, isBetween(person.id, clientId), query, toExchangedFile, listed);
});

/** What one practitioner and one client have exchanged, and what went to all clients. */
export function isBetween(practitionerId: number, clientId: number) {
  return ({ practitioner_id, client_id, direction }: CountedFiles): SQL | undefined => {
    const concerns = or(eq(client_id, clientId), eq(direction, 'to_all_clients'));
    return and(eq(practitioner_id, practitionerId), concerns);
  };
}

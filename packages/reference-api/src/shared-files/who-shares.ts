import { and, arrayContains, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { SignedInPerson } from '../accounts/signed-in-person.ts';
import { isClientOf, isCounsellor, isWithinLink } from '../appointments/whose.ts';
import { isOwnClient, ownClientId } from '../clients/own-clients.ts';
import { notFound } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { appointments, client_practitioners, people, type shared_files } from '../storage/tables.ts';

/**
 * Files are exchanged between a practitioner and a client who have, or had, an appointment in which that client is the
 * one who is treated: a couple's guest has none of it.
 */
async function shareFiles(
  database: Database,
  practitionerId: number,
  client: Pick<SignedInPerson, 'id' | 'linkedTo'>,
): Promise<boolean> {
  const together = and(isCounsellor(practitionerId), isClientOf(client.id), isWithinLink(client.linkedTo));
  const [found] = await database.select({ id: appointments.id }).from(appointments).where(together).limit(1);
  return found !== undefined;
}

/** A client to whom a practitioner sends a file. @throws Refusal 404 for who is none of theirs, 422 for a couple's guest */
export async function clientToShareWith(database: Database, practitionerId: number, id: string) {
  const clientId = await ownClientId(database, practitionerId, id);
  if (!(await shareFiles(database, practitionerId, { id: clientId, linkedTo: null })))
    throw refuseField('client', 'file_of_guest');
  return clientId;
}

/** A practitioner with whom a client exchanges files; by a session link, that session's only. @throws Refusal 404 */
export async function practitionerToShareWith(database: Database, client: SignedInPerson, id: string) {
  const practitionerId = recordId(id);
  if (practitionerId === null || !(await shareFiles(database, practitionerId, client))) throw notFound();
  return practitionerId;
}

/** Whether somebody is still a client of a practitioner (BP-001), as a condition of a question. */
export function isOwnClientToo(database: Database, practitionerId: number, clientId: number): SQL {
  const own = database
    .select({ id: client_practitioners.client_id })
    .from(client_practitioners)
    .where(and(isOwnClient(practitionerId), eq(client_practitioners.client_id, clientId)));
  return exists(own);
}

/** Whether a person may open a file now: an address may be older than what has changed since. */
export async function mayOpen(
  database: Database,
  file: Pick<typeof shared_files.$inferSelect, 'practitioner_id' | 'client_id'>,
  personId: number,
): Promise<boolean> {
  const { practitioner_id, client_id } = file;
  if (practitioner_id === personId) {
    if (client_id === null) return true;
    const isTheirs = and(isOwnClient(personId), eq(client_practitioners.client_id, client_id));
    return (await database.$count(client_practitioners, isTheirs)) > 0;
  }
  if (client_id !== null && client_id !== personId) return false;
  return shareFiles(database, practitioner_id, { id: personId, linkedTo: null });
}

/** All clients of a practitioner who exchange files with them. */
export function isSharingClient(database: Database, practitionerId: number): SQL | undefined {
  const together = database
    .select({ one: sql`1` })
    .from(appointments)
    .where(and(isCounsellor(practitionerId), eq(appointments.client_id, people.id)));
  return and(arrayContains(people.roles, ['client']), exists(together));
}

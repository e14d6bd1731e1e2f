import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { isOwnClient } from '../clients/own-clients.ts';
import type { SignedInPerson } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import type { Database } from '../storage/database.ts';
import { recordId } from '../storage/record-id.ts';
import { run } from '../storage/statement.ts';
import { client_practitioners, type people } from '../storage/tables.ts';
import type { CountedFiles } from './read-rows.ts';

/**
 * Files are exchanged between a practitioner and a client who have, or had, an appointment in which that client is the
 * one who is treated: a couple's guest has none of it. A link's client has the practitioner of its appointment.
 * SQL, of what stands for two people and the appointment of a link.
 */
export const haveMet = (practitioner: string, client: string, link: string) =>
  `exists (select 1 from appointments where counsellor_id = ${practitioner} and appointments.client_id = ${client}
    and (${link} is null or appointments.id = ${link}))`;

/** Whether a practitioner sees a client (BP-001), in SQL. */
export const isTheirClient = (practitioner: string, client: string) =>
  `exists (select 1 from client_practitioners where practitioner_id = ${practitioner} and client_practitioners.client_id = ${client})`;

/** A client to whom a practitioner sends a file. */
type SharingClient = Pick<typeof people.$inferSelect, 'id' | 'first_name' | 'last_name' | 'preferred_name'>;

const findClient = `select people.id, first_name, last_name, preferred_name,
    ${haveMet('$1::int', 'people.id', 'null::int')} as have_met
  from client_practitioners join people on people.id = client_practitioners.client_id
  where practitioner_id = $1::int and client_practitioners.client_id = $2::int`;

/** A client to whom a practitioner sends a file. @throws Refusal 404 for who is none of theirs, 422 for a couple's guest */
export async function clientToShareWith(
  database: Database,
  practitionerId: number,
  id: string,
): Promise<SharingClient> {
  const clientId = recordId(id);
  if (clientId === null) throw notFound();
  const [found] = await run(database, findClient, [practitionerId, clientId], 'find_sharing_client');
  if (!found) throw notFound();
  const { have_met, ...client } = found as unknown as SharingClient & { have_met: boolean };
  if (!have_met) throw refuseField('client', 'file_of_guest');
  return client;
}

const askWhetherMet = `select ${haveMet('$1::int', '$2::int', '$3::int')} as have_met`;

/** A practitioner with whom a client exchanges files; by a session link, that session's only. @throws Refusal 404 */
export async function practitionerToShareWith(database: Database, client: SignedInPerson, id: string) {
  const practitionerId = recordId(id);
  if (practitionerId === null) throw notFound();
  const values = [practitionerId, client.id, client.linkedTo];
  const [found] = await run(database, askWhetherMet, values, 'ask_whether_met');
  if (found?.have_met !== true) throw notFound();
  return practitionerId;
}

/** Whether a file is of somebody who is a client of a practitioner now. The ids are gathered once, not for each row. */
export function isOfOwnClient(practitionerId: number, files: CountedFiles): SQL {
  const { client_id } = client_practitioners;
  const own = sql`select ${client_id} from ${client_practitioners} where ${isOwnClient(practitionerId)}`;
  return sql`${files.client_id} = any(array(${own}))`;
}

/** Whether somebody is still a client of a practitioner (BP-001), as a condition of a question. */
export function isOwnClientToo(database: Database, practitionerId: number, clientId: number): SQL {
  const own = database
    .select({ id: client_practitioners.client_id })
    .from(client_practitioners)
    .where(and(isOwnClient(practitionerId), eq(client_practitioners.client_id, clientId)));
  return exists(own);
}

/**
 * Whether the person of `$2` may open a row of `shared_files` now, in SQL: an address may be older than what has changed
 * since.
 */
export const mayOpen = `case
    when practitioner_id = $2::int then shared_files.client_id is null or ${isTheirClient('$2::int', 'shared_files.client_id')}
    when shared_files.client_id is null or shared_files.client_id = $2::int
      then ${haveMet('shared_files.practitioner_id', '$2::int', 'null::int')}
    else false end`;

import * as calls from '@portal/contract/calls/clients';
import type { Client } from '@portal/contract/entities/client';
import type { ProviderType } from '@portal/contract/rules/appointments';
import { and, eq, or, sql } from 'drizzle-orm';
import { preferredName } from '../appointments/read-rows.ts';
import { type Implementation, implement } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import type { Database } from '../storage/database.ts';
import {
  appointments,
  client_practitioners,
  client_records,
  couples_appointment_details,
  people,
} from '../storage/tables.ts';
import {
  addAdditionalMinutes,
  adminFetchClient,
  adminListAdditionalHours,
  adminSearchClients,
} from './admin-clients.ts';
import { forPractitioner } from './client-views.ts';
import { isOwnClient, ownClientId } from './own-clients.ts';
import { readClient } from './read-client.ts';

/** GET /practice/clients/client_selector (API-038): the practitioner's own clients, by name as the language sorts. */
const clientSelector = implement(calls.clientSelector, async (_request, { database, person, locale, audit }) => {
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

/** GET /practice/clients/{id} (BA-013): one of the practitioner's own clients. */
const fetchClient = implement(calls.fetchClient, async ({ params }, { database, person, audit }) => {
  const id = await ownClientId(database, person.id, params.id);
  const client = await readOwnClient(database, person.id, id);
  await audit(database, { action: 'client.viewed', subject: 'client', subject_id: id });
  return client;
});

/** PUT /practice/clients/{id} (BA-016): whether the client works in a safety-sensitive position. */
const updateClient = implement(calls.updateClient, async ({ params, body }, { database, person, audit }) => {
  const id = await ownClientId(database, person.id, params.id);
  const { safety_sensitive_position_yn } = body.client.personal_detail;
  await database
    .insert(client_records)
    .values({ person_id: id, safety_sensitive_position_yn })
    .onConflictDoUpdate({
      target: client_records.person_id,
      set: { safety_sensitive_position_yn, version: sql`${client_records.version} + 1` },
    });
  await audit(database, { action: 'client.updated', subject: 'client', subject_id: id });
  return readOwnClient(database, person.id, id);
});

/** One of the practitioner's clients, with what they may have of them. */
async function readOwnClient(database: Database, practitionerId: number, clientId: number): Promise<Client> {
  const client = await readClient(database, clientId);
  if (!client) throw notFound();
  return forPractitioner(client, await typesOfCare(database, practitionerId, clientId));
}

/** The types that a practitioner and a client have met for, or will; individual before the first appointment. */
async function typesOfCare(
  database: Database,
  practitionerId: number,
  clientId: number,
): Promise<ReadonlySet<ProviderType>> {
  const rows = await database
    .selectDistinct({ type: appointments.provider_type })
    .from(appointments)
    .leftJoin(couples_appointment_details, eq(couples_appointment_details.appointment_id, appointments.id))
    .where(
      and(
        eq(appointments.counsellor_id, practitionerId),
        or(eq(appointments.client_id, clientId), eq(couples_appointment_details.guest_id, clientId)),
      ),
    );
  if (rows.length === 0) return new Set(['individual']);
  return new Set(rows.map(({ type }) => type));
}

export const clients: readonly Implementation[] = [
  clientSelector,
  fetchClient,
  updateClient,
  adminSearchClients,
  adminFetchClient,
  addAdditionalMinutes,
  adminListAdditionalHours,
];

import type { Client } from '@portal/contract/entities/client';
import { and, arrayOverlaps, eq, getTableColumns } from 'drizzle-orm';
import { preferredName } from '../appointments/read-rows.ts';
import type { Database } from '../storage/database.ts';
import { client_records, people } from '../storage/tables.ts';
import { readServices } from './read-services.ts';

/** People who are treated: a couple's guest too. */
export const isClient = arrayOverlaps(people.roles, ['client', 'guest']);

/** All that is known of a client (API-123, API-157); `client-views.ts` says who may have what of it. */
export async function readClient(database: Database, id: number): Promise<Client | null> {
  const [row] = await database
    .select({ person: getTableColumns(people), record: getTableColumns(client_records) })
    .from(people)
    .leftJoin(client_records, eq(client_records.person_id, people.id))
    .where(and(eq(people.id, id), isClient));
  if (!row) return null;
  const { person, record } = row;
  return {
    id: String(person.id),
    preferred_name_with_last_name: preferredName(person),
    email: person.email,
    pronoun: record?.pronoun ?? null,
    gender: record?.gender ?? null,
    primary_number: record && { number: record.primary_number },
    address: record?.address ?? null,
    preference: { timezone: person.timezone },
    personal_detail: record && {
      coverage_yn: record.coverage_yn,
      health_number: record.health_number,
      legal_gender: record.legal_gender,
      occupation: record.occupation,
      safety_sensitive_position_yn: record.safety_sensitive_position_yn,
    },
    contact_primary: record && { name: record.family_doctor },
    contact_emergency: record && {
      name: record.emergency_name,
      phone: record.emergency_phone,
      relationship: record.emergency_relationship,
    },
    ...(await readServices(database, id, record)),
  };
}

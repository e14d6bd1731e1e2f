import type { ClientServices, SponsoredHours } from '@portal/contract/entities/client';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { type client_records, sponsored_hours } from '../storage/tables.ts';

type Entry = typeof sponsored_hours.$inferSelect;

/** What a client is entitled to, and who pays (API-123); someone without a record has nothing. */
export async function readServices(
  database: Database,
  clientId: number,
  record: typeof client_records.$inferSelect | null,
): Promise<ClientServices> {
  const entries = await database
    .select()
    .from(sponsored_hours)
    .where(eq(sponsored_hours.client_id, clientId))
    .orderBy(asc(sponsored_hours.id));
  const hoursOf = (type: Entry['counselling_type']) =>
    entries.filter((entry) => entry.counselling_type === type).map(toSponsoredHours);
  return {
    available_services: record?.available_services ?? {},
    sponsored_hours: {
      individual: hoursOf('individual'),
      couples: hoursOf('couples'),
      generic: hoursOf('generic'),
    },
    insurance_coverage: record && {
      coverage_yn: record.coverage_yn,
      available_sponsored_minutes_individual: record.sponsored_minutes_individual,
      available_sponsored_minutes_couples: record.sponsored_minutes_couples,
    },
    company: record && { name: record.company_name },
    reseller: record && { name: record.reseller_name },
    eap_product_brand_name: record?.eap_product_brand_name ?? null,
  };
}

/** Hours are stored as text, because some are a word: Unlimited stays one (RULES-158). */
function toSponsoredHours({ category_name, hours, role_name, provider_id }: Entry): SponsoredHours {
  const number = Number(hours);
  return {
    category_name,
    hours: Number.isNaN(number) ? hours : number,
    role_name,
    provider_id: provider_id === null ? null : String(provider_id),
  };
}

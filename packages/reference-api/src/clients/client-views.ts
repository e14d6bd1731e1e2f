import type { Client } from '@portal/contract/entities/client';
import type { AdditionalHoursType } from '@portal/contract/rules/appointments';

/**
 * A client as their practitioner gets them: without the reseller (RULES-196), and of the insurance's sponsored minutes
 * only the type that the two meet for (DASH-059, A-048). Who never had a couples appointment with this practitioner
 * shows no minutes for one; who has both has both, and the panel shows the open appointment's.
 */
export function forPractitioner(client: Client, types: ReadonlySet<AdditionalHoursType>): Client {
  const coverage = client.insurance_coverage;
  const ofType = (type: AdditionalHoursType, minutes: number | null) => (types.has(type) ? minutes : null);
  return {
    ...client,
    reseller: null,
    insurance_coverage: coverage && {
      ...coverage,
      available_sponsored_minutes_individual: ofType('individual', coverage.available_sponsored_minutes_individual),
      available_sponsored_minutes_couples: ofType('couples', coverage.available_sponsored_minutes_couples),
    },
  };
}

/**
 * A client as an admin gets them: reseller and both types (RULES-196, RULES-197), but nothing of their health and
 * none of the people around them. Admins look after hours and statuses (doc 1 §6); they treat nobody.
 */
export function forAdmin(client: Client): Client {
  return { ...client, personal_detail: null, contact_primary: null, contact_emergency: null };
}

import type { Client } from '@portal/contract/entities/client';
import type { ProviderType } from '@portal/contract/rules/appointments';

/**
 * A client as their practitioner gets them: without the reseller (RULES-196), and of the sponsored hours and the
 * insurance's minutes only the types that the two meet for (DASH-059). Minutes that are not a couple's are an
 * individual's. Who meets for several types has all of those, and the panel shows the open appointment's.
 */
export function forPractitioner(client: Client, types: ReadonlySet<ProviderType>): Client {
  const { sponsored_hours: hours, insurance_coverage: coverage } = client;
  const isAlone = types.has('individual') || types.has('generic');
  const entriesOf = (type: ProviderType) => (types.has(type) ? (hours?.[type] ?? []) : []);
  return {
    ...client,
    reseller: null,
    sponsored_hours: hours && {
      individual: entriesOf('individual'),
      couples: entriesOf('couples'),
      generic: entriesOf('generic'),
    },
    insurance_coverage: coverage && {
      ...coverage,
      available_sponsored_minutes_individual: isAlone ? coverage.available_sponsored_minutes_individual : null,
      available_sponsored_minutes_couples: types.has('couples') ? coverage.available_sponsored_minutes_couples : null,
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

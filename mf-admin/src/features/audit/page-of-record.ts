/** Records that have a page of their own in the admin area, and where it is. */
const pages: Readonly<Record<string, string>> = {
  client: '/admin/clients',
  person: '/admin/people',
  payout: '/admin/payouts',
  card_payment_retry: '/admin/card_payment_retries',
};

/** Where a record of the trail is looked at; null where there is no page of it, or it names no single record. */
export function pageOfRecord(subject: string, id: string | null): string | null {
  const page = pages[subject];
  return page === undefined || id === null || !/^\d+$/.test(id) ? null : `${page}/${id}`;
}

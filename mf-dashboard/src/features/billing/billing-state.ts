/** In which order sessions stand. Months always stand by date. */
export const BILLING_ORDERS = ['newest', 'oldest', 'client', 'amount'] as const;
export type BillingOrder = (typeof BILLING_ORDERS)[number];

/** Which sessions are shown, and in which order: all of it stands in the URL. */
export interface BillingState {
  /** A year, `2026`, or a month, `2026-03`, of the reader's calendar; empty for all. */
  period: string;
  unpaidOnly: boolean;
  /** A part of a client's name, as typed. */
  client: string;
  order: BillingOrder;
}

/** Everything, newest first. */
export const wholeBilling: BillingState = { period: '', unpaidOnly: false, client: '', order: 'newest' };

/** Reads a state from a query. What cannot be understood counts as absent. */
export function readBillingState(query: URLSearchParams): BillingState {
  const period = query.get('period') ?? '';
  return {
    period: /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(period) ? period : wholeBilling.period,
    unpaidOnly: query.get('unpaid') === 'true',
    client: query.get('client') ?? wholeBilling.client,
    order: readOrder(query.get('sort')),
  };
}

/** Reads an order; what is none stands for the usual one. */
export function readOrder(text: string | null): BillingOrder {
  return BILLING_ORDERS.find((order) => order === text) ?? wholeBilling.order;
}

/** Writes a state into a query. Defaults are absent; what others keep in the query stays. */
export function writeBillingState(state: BillingState, query = new URLSearchParams()): URLSearchParams {
  const written = new URLSearchParams(query);
  const put = (name: string, value: string, usual: string) =>
    value === usual ? written.delete(name) : written.set(name, value);
  put('period', state.period, wholeBilling.period);
  put('unpaid', String(state.unpaidOnly), String(wholeBilling.unpaidOnly));
  put('client', state.client, wholeBilling.client);
  put('sort', state.order, wholeBilling.order);
  return written;
}

/** Whether some sessions may be left out. */
export function isFiltered({ period, unpaidOnly, client }: BillingState): boolean {
  return period !== '' || unpaidOnly || client.trim() !== '';
}

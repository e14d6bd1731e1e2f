import { fieldsOf } from '../../storage/read-json.ts';

const arrivals = ['password_changed', 'pin_expired'] as const;

/** What brought somebody from another account page to sign-in. */
export type Arrival = (typeof arrivals)[number];

/** The state of a navigation to sign-in, as `readArrival` reads it. */
export function arriving(arrival: Arrival): { arrival: Arrival } {
  return { arrival };
}

/** Reads it from the state of the router, which outlives a reload; anything else is nothing. */
export function readArrival(state: unknown): Arrival | null {
  const { arrival } = fieldsOf(state);
  return arrivals.find((known) => known === arrival) ?? null;
}

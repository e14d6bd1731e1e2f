const arrivals = ['password_changed', 'pin_expired'] as const;

/** What brought somebody from another account page to sign-in. */
export type Arrival = (typeof arrivals)[number];

/** The state of a navigation to sign-in, as `readArrival` reads it. */
export function arriving(arrival: Arrival): { arrival: Arrival } {
  return { arrival };
}

/** Reads it from the state of the router, which outlives a reload; anything else is nothing. */
export function readArrival(state: unknown): Arrival | null {
  if (typeof state !== 'object' || state === null || !('arrival' in state)) return null;
  return arrivals.find((known) => known === state.arrival) ?? null;
}

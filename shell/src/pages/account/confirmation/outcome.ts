const outcomes = ['confirmed', 'useless'] as const;

/** What became of a confirmation. It is kept with the history entry, so that a reload shows it and asks nothing anew. */
export type Outcome = (typeof outcomes)[number];

export function readOutcome(state: unknown): Outcome | null {
  if (typeof state !== 'object' || state === null || !('outcome' in state)) return null;
  return outcomes.find((known) => known === state.outcome) ?? null;
}

/** How long there is to answer, in steps that can be read out: whole minutes, then tens of seconds. */
export type TimeLeft = { unit: 'minutes' | 'seconds'; count: number };

/** Rounded up: the words say “in less than”. @param ms milliseconds */
export function timeLeft(ms: number): TimeLeft {
  if (ms > 60_000) return { unit: 'minutes', count: Math.ceil(ms / 60_000) };
  return { unit: 'seconds', count: Math.max(10, Math.ceil(ms / 10_000) * 10) };
}

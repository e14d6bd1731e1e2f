import type { IdleLimits } from './idle-limits.ts';

/**
 * Whether somebody has done nothing for so long that they are to be signed out, by what the tabs of this browser wrote.
 * @param lastInput as it is stored, milliseconds since 1970; null or no number where no tab has written any
 */
export function isIdle(lastInput: string | null, { endAfterMs }: Pick<IdleLimits, 'endAfterMs'>, now: number): boolean {
  return now - Number.parseInt(lastInput ?? '', 10) >= endAfterMs;
}

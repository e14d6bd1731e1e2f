/** After how long without input somebody is warned and signed out, in milliseconds. */
export interface IdleLimits {
  warnAfterMs: number;
  endAfterMs: number;
}

const minuteMs = 60_000;
const usual = { warnAfterMs: 13 * minuteMs, endAfterMs: 15 * minuteMs } as const satisfies IdleLimits;

/** Reads what the server wrote into the page, `13 15` in minutes; anything else stands for just that. */
export function parseIdleLimits(text: string | undefined): IdleLimits {
  const [warn = 0, end = 0] = (text ?? '').split(' ').map(Number);
  return warn > 0 && warn < end ? { warnAfterMs: warn * minuteMs, endAfterMs: end * minuteMs } : usual;
}

/**
 * Whether somebody has done nothing for so long that they are to be signed out, by what the tabs of this browser wrote.
 * @param lastInput as it is stored, milliseconds since 1970; null or no number where no tab has written any
 */
export function isIdle(lastInput: string | null, { endAfterMs }: Pick<IdleLimits, 'endAfterMs'>, now: number): boolean {
  return now - Number.parseInt(lastInput ?? '', 10) >= endAfterMs;
}

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

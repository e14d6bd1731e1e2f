import type { IdleLimits } from '@portal/shell/idle';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** When somebody who does nothing is signed out: never, as in the portal, or soon enough to be looked at. */
const limits = {
  off: null,
  usual: { warnAfterMs: 13 * MINUTE, endAfterMs: 15 * MINUTE },
  soon: { warnAfterMs: 10 * SECOND, endAfterMs: 40 * SECOND },
} as const satisfies Record<string, IdleLimits | null>;

export type IdleEnd = keyof typeof limits;

export const idleEnds = Object.keys(limits) as readonly IdleEnd[];

export const limitsOf = (end: IdleEnd): IdleLimits | null => limits[end];

/** Reads how a link names it; null for anything else. */
export const parseIdleEnd = (text: string): IdleEnd | null => idleEnds.find((each) => each === text) ?? null;

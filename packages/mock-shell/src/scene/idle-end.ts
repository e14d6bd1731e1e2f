import { type IdleLimits, parseIdleLimits } from '@portal/shell/idle';

const SECOND = 1000;

/** When somebody who does nothing is signed out: never, as in the portal, or soon enough to be looked at. */
const limits = {
  off: null,
  usual: parseIdleLimits(undefined),
  soon: { warnAfterMs: 10 * SECOND, endAfterMs: 40 * SECOND },
} satisfies Record<string, IdleLimits | null>;

export type IdleEnd = keyof typeof limits;

export const idleEnds = Object.keys(limits) as readonly IdleEnd[];

export const limitsOf = (end: IdleEnd): IdleLimits | null => limits[end];

/** Reads how a link names it; null for anything else. */
export const parseIdleEnd = (text: string): IdleEnd | null => idleEnds.find((each) => each === text) ?? null;

import { calls, devCalls } from '@portal/contract';
import type { CallRule, Fault } from '../calls/call-rule.ts';

const knownCalls: ReadonlySet<string> = new Set(['*', ...calls.map(({ id }) => id), ...devCalls.map(({ id }) => id)]);

/** A latency longer than any patience in the portal, in milliseconds; and how often a rule may be met. */
export const ruleLimits = { longestLatencyMs: 120_000, mostTimes: 999 } as const;

/** A rule in words of a link: `appointments.paginated_index,latency:2000,fault:500,times:2`. */
export function writeRule({ call, latencyMs, fault, times }: CallRule): string {
  return [
    call,
    ...(latencyMs === undefined ? [] : [`latency:${latencyMs}`]),
    ...(fault === undefined ? [] : [`fault:${fault}`]),
    ...(times === undefined ? [] : [`times:${times}`]),
  ].join(',');
}

/** Reads a rule; null when its call is unknown, when it does nothing, or asks for something that no rule can do. */
export function parseRule(text: string): CallRule | null {
  const [call = '', ...parts] = text.split(',');
  if (!knownCalls.has(call)) return null;
  let rule: CallRule = { call };
  for (const part of parts) {
    const read = parsePart(part);
    if (!read || Object.keys(read).some((name) => name in rule)) return null;
    rule = { ...rule, ...read };
  }
  return rule.latencyMs === undefined && rule.fault === undefined ? null : rule;
}

/** A fault of a rule, from a link or from a control; null when it is none. */
export function parseFault(text: string): Fault | null {
  if (text === 'timeout' || text === 'dropped' || text === 'lost') return text;
  return /^[45]\d\d$/.test(text) ? Number(text) : null;
}

function parsePart(part: string): Partial<CallRule> | null {
  const [, name, value = ''] = /^(\w+):(\w+)$/.exec(part) ?? [];
  if (name === 'fault') {
    const fault = parseFault(value);
    return fault === null ? null : { fault };
  }
  if (!/^\d{1,6}$/.test(value)) return null;
  const number = Number(value);
  if (name === 'latency' && number <= ruleLimits.longestLatencyMs) return { latencyMs: number };
  return name === 'times' && number >= 1 && number <= ruleLimits.mostTimes ? { times: number } : null;
}

import { calls, devCalls } from '@portal/contract';
import type { CallRule, Fault } from '../calls/call-rule.ts';

const knownCalls: ReadonlySet<string> = new Set(['*', ...calls.map(({ id }) => id), ...devCalls.map(({ id }) => id)]);

/** Longer than any patience in the portal. In milliseconds. */
const longestLatencyMs = 120_000;
const mostTimes = 999;

/** A rule in words of a link: `appointments.paginated_index,latency:2000,fault:500,times:2`. */
export function writeRule({ call, latencyMs, fault, times }: CallRule): string {
  return [
    call,
    ...(latencyMs === undefined ? [] : [`latency:${latencyMs}`]),
    ...(fault === undefined ? [] : [`fault:${fault}`]),
    ...(times === undefined ? [] : [`times:${times}`]),
  ].join(',');
}

/** Reads a rule; null when its call is unknown, or when it asks for something that no rule can do. */
export function parseRule(text: string): CallRule | null {
  const [call = '', ...parts] = text.split(',');
  if (!knownCalls.has(call) || parts.length === 0) return null;
  const rule: CallRule = { call };
  for (const part of parts) {
    const read = parsePart(part);
    if (!read) return null;
    Object.assign(rule, read);
  }
  return rule;
}

/** A fault of a rule, from a link or from a control; null when it is none. */
export function parseFault(text: string): Fault | null {
  if (text === 'timeout' || text === 'dropped' || text === 'lost') return text;
  return /^[45]\d\d$/.test(text) ? Number(text) : null;
}

function parsePart(part: string): Partial<CallRule> | null {
  const [name, value = ''] = part.split(':');
  if (name === 'fault') {
    const fault = parseFault(value);
    return fault === null ? null : { fault };
  }
  if (!/^\d{1,6}$/.test(value)) return null;
  const number = Number(value);
  if (name === 'latency' && number <= longestLatencyMs) return { latencyMs: number };
  return name === 'times' && number >= 1 && number <= mostTimes ? { times: number } : null;
}

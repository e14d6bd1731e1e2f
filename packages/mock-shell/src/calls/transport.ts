import type { CallRule, Fault } from './call-rule.ts';
import { findCall } from './find-call.ts';
import type { PlainAnswer, PlainCall } from './plain-call.ts';
import { unlessAborted } from './unless-aborted.ts';

/** One call as it went: what the log shows. */
export interface CallRecord {
  number: number;
  /** Id of the contract's row, or null for a call that no row describes. */
  callId: string | null;
  call: PlainCall;
  /** Null while it is under way, and where there was no answer. */
  answer: PlainAnswer | null;
  /** What the rules did to it. */
  fault: Fault | null;
  startedAt: Date;
  /** Milliseconds from call to answer or failure; null while it is under way. */
  tookMs: number | null;
}

export interface TransportOptions {
  /** The API. */
  answer(call: PlainCall): Promise<PlainAnswer>;
  /** Read at each call, so that they can change at any time. */
  rules(): readonly CallRule[];
  now(): Date;
  /** Told of a call when it starts, and again when it is over. */
  log?(record: CallRecord): void;
  /** Told how often a rule was met, each time that it is. */
  met?(rule: CallRule, times: number): void;
  /** Rejects when aborted. A test passes its own. */
  wait?(ms: number, signal: AbortSignal | null): Promise<void>;
}

/** What the rules say of one call. */
interface Fate {
  latencyMs: number;
  fault: Fault | null;
}

export type Transport = (call: PlainCall, signal: AbortSignal | null) => Promise<PlainAnswer>;

/** The call never came back: for the page it looks like a network that failed. */
class CallDropped extends Error {
  override readonly name = 'CallDropped';
}

/** Brings calls to the API the way the rules say. A call that is given up before it starts is neither asked nor told. */
export function createTransport({
  answer,
  rules,
  now,
  log = () => undefined,
  met: tellMet = () => undefined,
  wait = pause,
}: TransportOptions): Transport {
  let number = 0;
  const met = new Map<CallRule, number>();

  /** The first rule that names the call wins over those for all calls, each part by itself. */
  const fateOf = (callId: string | null): Fate => {
    const fitting = [...rules().filter(({ call }) => call === callId), ...rules().filter(({ call }) => call === '*')];
    const open = fitting.filter((rule) => rule.times === undefined || (met.get(rule) ?? 0) < rule.times);
    const slow = open.find(({ latencyMs }) => latencyMs !== undefined);
    const faulty = open.find(({ fault }) => fault !== undefined);
    for (const rule of new Set([slow, faulty])) {
      if (!rule) continue;
      const times = (met.get(rule) ?? 0) + 1;
      met.set(rule, times);
      tellMet(rule, times);
    }
    return { latencyMs: slow?.latencyMs ?? 0, fault: faulty?.fault ?? null };
  };

  // The answer is held back, not the question: a page that gives up waiting may well have changed something.
  const bring = async (
    call: PlainCall,
    { latencyMs, fault }: Fate,
    signal: AbortSignal | null,
  ): Promise<PlainAnswer> => {
    if (fault === 'timeout') await wait(Number.POSITIVE_INFINITY, signal);
    const isAsked = fault === null || fault === 'lost';
    const answered = isAsked ? await unlessAborted(answer(call), signal) : null;
    if (latencyMs > 0) await wait(latencyMs, signal);
    if (typeof fault === 'number') return refusal(fault);
    if (answered === null) throw new CallDropped('The call was dropped by a rule.');
    if (fault === 'lost') throw new CallDropped('The answer was dropped by a rule.');
    return answered;
  };

  return async (call, signal) => {
    signal?.throwIfAborted();
    const callId = findCall(call.method, call.path)?.id ?? null;
    const fate = fateOf(callId);
    const startedAt = now();
    const started = performance.now();
    const record: CallRecord = {
      number: ++number,
      callId,
      call,
      answer: null,
      fault: fate.fault,
      startedAt,
      tookMs: null,
    };
    log(record);
    let answered: PlainAnswer | null = null;
    try {
      answered = await bring(call, fate, signal);
      return answered;
    } finally {
      log({ ...record, answer: answered, tookMs: performance.now() - started });
    }
  };
}

/** A refusal as the API words it, without one of its own. */
function refusal(status: number): PlainAnswer {
  const body = new TextEncoder().encode(JSON.stringify({ error: `Refused by a rule with ${status}.` }));
  return { status, headers: [['content-type', 'application/json']], body: body.buffer };
}

/** Waits; for ever when told so. Rejects as soon as the signal aborts. */
function pause(ms: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined;
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

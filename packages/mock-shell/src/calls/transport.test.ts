import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { CallRule } from './call-rule.ts';
import type { PlainAnswer, PlainCall } from './plain-call.ts';
import { type CallRecord, createTransport } from './transport.ts';

const index = '/practice/appointments/paginated_index?today=true&locale=en';
const call = (path = index): PlainCall => ({ method: 'GET', path, headers: [], body: null });
const fine: PlainAnswer = { status: 200, headers: [], body: null };

function setUp(rules: readonly CallRule[], answer: () => Promise<PlainAnswer> = () => Promise.resolve(fine)) {
  const answered: string[] = [];
  const waits: number[] = [];
  const log: CallRecord[] = [];
  const met: number[] = [];
  const transport = createTransport({
    answer: (asked) => {
      answered.push(asked.path);
      return answer();
    },
    rules: () => rules,
    now: () => new Date('2026-03-18T15:30:00Z'),
    log: (record) => log.push(record),
    met: (_rule, times) => met.push(times),
    wait: (ms, signal) => {
      waits.push(ms);
      if (Number.isFinite(ms)) return Promise.resolve();
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    },
  });
  return { transport, answered, waits, log, met };
}

describe('the transport', () => {
  it('brings a call to the API and back, and writes it down at its start and its end', async () => {
    const { transport, log } = setUp([]);
    expect(await transport(call(), null)).toBe(fine);
    expect(log).toMatchObject([
      { number: 1, callId: 'appointments.paginated_index', answer: null, tookMs: null, fault: null },
      { number: 1, answer: fine, tookMs: expect.any(Number), startedAt: new Date('2026-03-18T15:30:00Z') },
    ]);
  });

  it('asks at once and holds the answer back: who gives up waiting may have changed something', async () => {
    const { transport, answered } = setUp([{ call: '*', latencyMs: Number.POSITIVE_INFINITY }]);
    const controller = new AbortController();
    const asked = transport(call(), controller.signal);
    await waitFor(() => expect(answered).toEqual([index]));
    controller.abort(new Error('given up'));
    await expect(asked).rejects.toThrow('given up');
  });

  it('lets a page go that gives up while the API is at it, and says in the log that it is over', async () => {
    const { transport, log } = setUp([], () => new Promise(() => undefined));
    const controller = new AbortController();
    const asked = transport(call(), controller.signal);
    controller.abort(new Error('given up'));
    await expect(asked).rejects.toThrow('given up');
    expect(log.at(-1)).toMatchObject({ answer: null, tookMs: expect.any(Number) });
  });

  it('asks nothing for who has given up before', async () => {
    const { transport, answered, log } = setUp([]);
    await expect(transport(call(), AbortSignal.abort(new Error('given up')))).rejects.toThrow('given up');
    expect([answered, log]).toEqual([[], []]);
  });

  it('holds answers back, and refuses in the API’s place', async () => {
    const { transport, answered, waits } = setUp([{ call: '*', latencyMs: 2_000, fault: 503 }]);
    const { status, body } = await transport(call(), null);
    expect([status, answered, waits]).toEqual([503, [], [2_000]]);
    expect(JSON.parse(new TextDecoder().decode(body ?? undefined))).toEqual({ error: 'Refused by a rule with 503.' });
  });

  it.each([
    ['dropped', []],
    ['lost', [index]],
  ] as const)('%s: the page has no answer, the API was asked %j', async (fault, asked) => {
    const { transport, answered, log } = setUp([{ call: '*', fault }]);
    await expect(transport(call(), null)).rejects.toThrow('dropped by a rule');
    expect(answered).toEqual(asked);
    expect(log.at(-1)).toMatchObject({ answer: null, fault, tookMs: expect.any(Number) });
  });

  it('timeout: never answers, until the page gives up', async () => {
    const { transport, answered } = setUp([{ call: '*', fault: 'timeout' }]);
    const controller = new AbortController();
    const asked = transport(call(), controller.signal);
    controller.abort(new Error('given up'));
    await expect(asked).rejects.toThrow('given up');
    expect(answered).toEqual([]);
  });

  it('lets a rule for one call go before one for all, each part by itself', async () => {
    const { transport, waits } = setUp([
      { call: '*', latencyMs: 300, fault: 500 },
      { call: 'appointments.paginated_index', fault: 404 },
    ]);
    expect((await transport(call(), null)).status).toBe(404);
    expect((await transport(call('/practice/users/me'), null)).status).toBe(500);
    expect(waits).toEqual([300, 300]);
  });

  it('counts how many calls met a rule, and then lets them pass', async () => {
    const { transport } = setUp([{ call: 'appointments.paginated_index', fault: 409, times: 2 }]);
    const statuses: number[] = [];
    for (let number = 0; number < 3; number++) statuses.push((await transport(call(), null)).status);
    expect(statuses).toEqual([409, 409, 200]);
  });

  it('tells how often a rule was met, until it is used up', async () => {
    const { transport, met } = setUp([{ call: '*', fault: 503, times: 2 }]);
    for (let asked = 0; asked < 3; asked += 1) await transport(call(), null);
    expect(met).toEqual([1, 2]);
  });
});

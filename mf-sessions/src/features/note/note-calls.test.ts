import { expect, it, jest } from '@jest/globals';
import type { Services } from '@portal/portal-kit';
import { createKeepaliveBudget } from './keepalive-budget.ts';
import { noteCalls } from './note-calls.ts';

function setUp() {
  const answers: (() => void)[] = [];
  const call = jest.fn((..._asked: unknown[]) => new Promise<void>((resolve) => answers.push(resolve)));
  const api = { call } as unknown as Services['api'];
  const { save } = noteCalls('7', { api, budget: createKeepaliveBudget() });
  const send = (note: string) =>
    save({ note, version: 4, key: 'one', restoredVersion: undefined, decidedOver: 3, overtaken: [] });
  return { call, send, answers };
}

it.each([
  ['outlives its page', 'one', true],
  ['cannot outlive its page where it is too large for that', 'é'.repeat(30_000), false],
])('a save %s', (_, note, keepalive) => {
  const { call, send } = setUp();
  void send(note);
  const asked = [
    { params: { id: '7' }, body: { note, version: 4, decided_over: 3 } },
    { idempotencyKey: 'one', keepalive },
  ];
  expect(call.mock.calls[0]?.slice(1)).toEqual(asked);
});

it('of several large saves one at a time outlives the page: a browser would fail the others', async () => {
  const { call, send, answers } = setUp();
  const large = 'x'.repeat(40_000);
  const first = send(large);
  void send(large);
  answers[0]?.();
  await first;
  void send(large);
  expect(call.mock.calls.map(([, , options]) => options)).toMatchObject([
    { keepalive: true },
    { keepalive: false },
    { keepalive: true },
  ]);
});

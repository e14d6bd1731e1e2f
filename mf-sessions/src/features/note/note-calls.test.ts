import { expect, it, jest } from '@jest/globals';
import type { Services } from '@portal/portal-kit';
import { noteCalls } from './note-calls.ts';

it.each([
  ['stays with its page', 'one', false, false],
  ['outlives its page', 'one', true, true],
  ['cannot outlive its page where it is too large for that', 'é'.repeat(30_000), true, false],
])('a save %s', async (_, note, isLeaving, keepalive) => {
  const call = jest.fn((..._asked: unknown[]) => Promise.resolve());
  const shipment = { note, version: 4, key: 'one', restoredVersion: undefined, decidedOver: 3 };
  await noteCalls('7', { api: { call } as unknown as Services['api'] }).save(shipment, { isLeaving });
  const [, input, options] = call.mock.calls[0] ?? [];
  expect(input).toEqual({ params: { id: '7' }, body: { note, version: 4, decided_over: 3 } });
  expect(options).toEqual({ idempotencyKey: 'one', keepalive });
});

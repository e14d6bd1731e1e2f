import { expect, it, jest } from '@jest/globals';
import type { Services } from '@portal/portal-kit';
import type { Outlive } from '@portal/portal-kit/autosave';
import { noteCalls } from './note-calls.ts';

it.each([
  ['outlives its page', true, undefined],
  ['does not where there is no room for that; it names the version that it brings back', false, 2],
])('a save %s', (_, keepalive, restoredVersion) => {
  const call = jest.fn(async (..._asked: unknown[]) => undefined);
  const measured: unknown[] = [];
  const outlive: Outlive = (body, send) => {
    measured.push(body);
    return send(keepalive);
  };
  const shipment = { note: 'one', version: 4, key: 'one', restoredVersion, decidedOver: 3, overtaken: [] };
  void noteCalls('7', { call } as unknown as Services['api']).save(shipment, outlive);
  const body = { note: 'one', version: 4, restored_version: restoredVersion, decided_over: 3 };
  expect(measured).toEqual([body]);
  expect(call.mock.calls[0]?.slice(1)).toEqual([
    { params: { id: '7' }, body },
    { idempotencyKey: 'one', keepalive },
  ]);
});

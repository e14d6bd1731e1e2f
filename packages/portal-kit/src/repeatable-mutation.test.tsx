import { describe, expect, it, jest } from '@jest/globals';
import { type ApiClient, type CallOptions, PortalError } from '@portal/api-client';
import { completeAppointment } from '@portal/contract/calls/appointments';
import { act, renderHook } from '@testing-library/react';
import { useRepeatableMutation } from './query.ts';
import { fakeHost, inHost } from './testing/fake-host.tsx';

const input = (version: number) => ({ params: { id: '1' }, body: { version } });

/** A write that fails with these codes, one after the other, null being a success; and the keys it was sent with. */
function prepare(...outcomes: (ConstructorParameters<typeof PortalError>[0] | null)[]) {
  const keys: (string | undefined)[] = [];
  const call = jest.fn((_row: unknown, _input: unknown, options: CallOptions) => {
    keys.push(options.idempotencyKey);
    const code = outcomes[keys.length - 1] ?? null;
    return code === null ? Promise.resolve('done') : Promise.reject(new PortalError(code, { call: 'complete' }));
  });
  const host = fakeHost({ api: { call } as unknown as ApiClient });
  const { result } = renderHook(() => useRepeatableMutation(completeAppointment), { wrapper: inHost(host) });
  const mutate = (version: number) => result.current.mutateAsync(input(version)).catch(() => undefined);
  return { keys, send: (...versions: number[]) => act(() => Promise.all(versions.map(mutate))) };
}

describe('useRepeatableMutation', () => {
  it.each(['offline', 'timeout', 'server', 'unavailable', 'unexpected_answer'] as const)(
    'sends the same again with the same key when it was lost: %s',
    async (code) => {
      const { keys, send } = prepare(code, code, null);
      await send(1);
      await send(1);
      await send(1);
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{32,36}$/), keys[0], keys[0]]);
    },
  );

  it.each(['conflict', 'invalid', 'forbidden', null] as const)('begins anew once it was answered: %s', async (code) => {
    const { keys, send } = prepare(code, null);
    await send(1);
    await send(1);
    expect(new Set(keys).size).toBe(2);
  });

  it('begins anew with another input', async () => {
    const { keys, send } = prepare('offline', 'offline', null);
    await send(1);
    await send(2);
    await send(1);
    expect(new Set(keys).size).toBe(3);
  });

  it('sends what is sent twice at once with one key', async () => {
    const { keys, send } = prepare(null, null);
    await send(1, 1);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { type ApiClient, type CallOptions, PortalError } from '@portal/api-client';
import type { Call, CallInput } from '@portal/contract';
import { completeAppointment } from '@portal/contract/calls/appointments';
import { updateAvatar } from '@portal/contract/calls/practice-details';
import { act, renderHook } from '@testing-library/react';
import { queryLibrary } from './query-library.ts';
// Not by `query.ts`: in a build parts of `ui` reach it past that one.
import { useRepeatableMutation } from './repeatable-mutation.ts';
import { fakeHost, inHost } from './testing/fake-host.tsx';

const input = (version: number) => ({ params: { id: '1' }, body: { version } });

type Outcome = ConstructorParameters<typeof PortalError>[0] | null;

function prepare(...outcomes: Outcome[]) {
  const { keys, send } = prepareCall(completeAppointment, ...outcomes);
  return { keys, send: (...versions: number[]) => send(...versions.map(input)) };
}

/** A write that fails with these codes, one after the other, null being a success; and the keys it was sent with. */
function prepareCall<C extends Call>(row: C, ...outcomes: Outcome[]) {
  const keys: (string | undefined)[] = [];
  const call = jest.fn((_row: unknown, _input: unknown, options: CallOptions) => {
    keys.push(options.idempotencyKey);
    const code = outcomes[keys.length - 1] ?? null;
    return code === null ? Promise.resolve('done') : Promise.reject(new PortalError(code, { call: 'complete' }));
  });
  const host = fakeHost({ api: { call } as unknown as ApiClient });
  const { result } = renderHook(() => useRepeatableMutation(row), { wrapper: inHost(host) });
  const mutate = (one: CallInput<C>) => result.current.mutateAsync(one).catch(() => undefined);
  return { keys, send: (...inputs: CallInput<C>[]) => act(() => Promise.all(inputs.map(mutate))) };
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

  it('tells files apart by what they are, not by what they hold', async () => {
    const { keys, send } = prepareCall(updateAvatar, 'offline', 'offline', 'offline', 'offline', null);
    const [first, second] = [new File(['a'], 'me.jpg'), new File(['a'], 'me.jpg')];
    for (const avatar of [first, first, second, second, first]) await send({ body: { avatar } });
    expect(keys[1]).toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
    expect(new Set(keys).size).toBe(3);
  });

  it('tells the host that there can be a query client, whoever loads it', () => {
    expect(queryLibrary.getState().make?.({ defaultOptions: { queries: { staleTime: 7 } } })).toHaveProperty('mount');
  });
});

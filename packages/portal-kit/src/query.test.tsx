import { describe, expect, it, jest } from '@jest/globals';
import type { ApiClient } from '@portal/api-client';
import { listAppointments } from '@portal/contract/calls/appointments';
import { clinicPeople } from '@portal/contract/calls/clinic-people';
import { pronouns } from '@portal/contract/calls/reference-lists';
import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import type { User } from '@portal/contract/entities/user';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useCall } from './query.ts';
import { fakeHost, inHost } from './testing/fake-host.tsx';

/** An API whose answers come when, and in the order, a test wants. */
function heldApi() {
  const held: { input: unknown; answer: (value: unknown) => void }[] = [];
  const call = jest.fn((_row: unknown, input: unknown) => new Promise((answer) => held.push({ input, answer })));
  return { api: { call } as unknown as ApiClient, held };
}

const page = (current_page: number) => ({ query: { today: 'true' as const, per_page: 5, current_page } });

describe('useCall', () => {
  it('never shows a late answer for what was asked before', async () => {
    const { api, held } = heldApi();
    const { result, rerender } = renderHook(({ number }) => useCall(listAppointments, page(number)), {
      initialProps: { number: 1 },
      wrapper: inHost(fakeHost({ api })),
    });
    rerender({ number: 2 });
    await act(async () => held[1]?.answer('second'));
    await act(async () => held[0]?.answer('first'));
    await waitFor(() => expect(result.current.data).toBe('second'));
  });

  it('has what the document shows already in its first rendering, and asks for it only once that is old', async () => {
    const { api, held } = heldApi();
    const shown = jest.fn(() => ({ answer: 'shown', askedAt: Date.now() - 20_000 }));
    const showing = { ...api, shown } as unknown as ApiClient;
    const open = (staleTimeMs: number) =>
      renderHook(() => useCall(listAppointments, page(1), { staleTimeMs }), {
        wrapper: inHost(fakeHost({ api: showing })),
      }).result.current;
    expect(open(30_000)).toMatchObject({ data: 'shown', isFetched: true, isFetching: false });
    expect(held).toHaveLength(0);
    expect(open(10_000)).toMatchObject({ data: 'shown', isFetching: true });
    expect(held).toHaveLength(1);
  });

  it('keeps the former answer while the next one loads, if asked to', async () => {
    const { api, held } = heldApi();
    const { result, rerender } = renderHook(
      ({ number }) => useCall(listAppointments, page(number), { keepPrevious: true }),
      {
        initialProps: { number: 1 },
        wrapper: inHost(fakeHost({ api })),
      },
    );
    await act(async () => held[0]?.answer('first'));
    await waitFor(() => expect(result.current.data).toBe('first'));
    rerender({ number: 2 });
    expect(result.current).toMatchObject({ data: 'first', isPlaceholderData: true });
  });

  it('never shows one person’s answer to the next, not even for a moment', async () => {
    const { api, held } = heldApi();
    const host = fakeHost({ api });
    const { result } = renderHook(() => useCall(listAppointments, page(1), { keepPrevious: true }), {
      wrapper: inHost(host),
    });
    await act(async () => held[0]?.answer('Maya’s'));
    await waitFor(() => expect(result.current.data).toBe('Maya’s'));
    act(() => host.user.set({ id: '2', first_name: 'Luc', preference: { timezone: 'America/Toronto' } } as User));
    expect(result.current.data).toBeUndefined();
    expect(held).toHaveLength(2);
  });

  it('never shows one clinic’s administrator what another was answered', async () => {
    const { api, held } = heldApi();
    const host = fakeHost({ api });
    act(() => host.user.set(null));
    act(() => host.clinicAdmin.set({ id: '41' } as ClinicAdmin));
    const { result } = renderHook(() => useCall(clinicPeople, {}, { keepPrevious: true }), { wrapper: inHost(host) });
    await act(async () => held[0]?.answer('Olive’s'));
    await waitFor(() => expect(result.current.data).toBe('Olive’s'));
    act(() => host.clinicAdmin.set({ id: '42' } as ClinicAdmin));
    expect(result.current.data).toBeUndefined();
    expect(held).toHaveLength(2);
  });

  it('keeps what a public call answered when a session begins: it is the same for everybody', async () => {
    const { api, held } = heldApi();
    const host = fakeHost({ api });
    act(() => host.user.set(null));
    const { result } = renderHook(() => useCall(pronouns, {}, { staleTimeMs: 60_000 }), { wrapper: inHost(host) });
    await act(async () => held[0]?.answer(['She/her']));
    await waitFor(() => expect(result.current.data).toEqual(['She/her']));
    act(() => host.user.set({ id: '2', first_name: 'Luc', preference: { timezone: 'America/Toronto' } } as User));
    expect(result.current.data).toEqual(['She/her']);
    expect(held).toHaveLength(1);
  });

  it('asks again in the new language, and shows the answer in the other one until then', async () => {
    const { api, held } = heldApi();
    const host = fakeHost({ api });
    const { result, rerender } = renderHook(({ number }) => useCall(listAppointments, page(number)), {
      initialProps: { number: 1 },
      wrapper: inHost(host),
    });
    await act(async () => held[0]?.answer('in English'));
    await waitFor(() => expect(result.current.data).toBe('in English'));
    act(() => host.locale.set('fr'));
    expect(held).toHaveLength(2);
    expect(result.current).toMatchObject({ data: 'in English', isPending: false, isPlaceholderData: true });
    await act(async () => held[1]?.answer('en français'));
    await waitFor(() => expect(result.current).toMatchObject({ data: 'en français', isPlaceholderData: false }));
    // Another thing is not stood in for by this one.
    rerender({ number: 2 });
    expect(result.current.data).toBeUndefined();
  });

  it('tells that the answer in the new language failed, also while it is asked for once more', async () => {
    const answers = [Promise.resolve('in English'), Promise.reject(new Error('offline')), new Promise(() => undefined)];
    const api = { call: () => answers.shift() } as unknown as ApiClient;
    const host = fakeHost({ api });
    const { result } = renderHook(() => useCall(listAppointments, page(1)), { wrapper: inHost(host) });
    await waitFor(() => expect(result.current.data).toBe('in English'));
    act(() => host.locale.set('fr'));
    await waitFor(() => expect(result.current).toMatchObject({ isLoadingError: true, data: undefined }));
    act(() => void result.current.refetch());
    await waitFor(() => expect(result.current.isFetching).toBe(true));
    expect(result.current.data).toBeUndefined();
  });

  it('shows one person’s answer to nobody else in the other language', async () => {
    const { api, held } = heldApi();
    const host = fakeHost({ api });
    const { result } = renderHook(() => useCall(listAppointments, page(1)), { wrapper: inHost(host) });
    await act(async () => held[0]?.answer('Maya’s'));
    await waitFor(() => expect(result.current.data).toBe('Maya’s'));
    act(() => {
      host.user.set({ id: '2', first_name: 'Luc', preference: { timezone: 'America/Toronto' } } as User);
      host.locale.set('fr');
    });
    expect(result.current.data).toBeUndefined();
  });
});

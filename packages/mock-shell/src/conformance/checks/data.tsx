import { expect } from '@jest/globals';
import { currentUser, updateUser } from '@portal/contract/calls/accounts';
import { listAppointments } from '@portal/contract/calls/appointments';
import { clientSelector } from '@portal/contract/calls/clients';
import { storageKeys } from '@portal/shell/storage';
import { waitFor } from '@testing-library/react';
import type { PlainAnswer } from '../../calls/plain-call.ts';
import type { OpenPortal } from '../benches/bench.ts';
import type { ProbePage } from '../probe-remote.tsx';
import { type ChecksOf, callsTo, finish, goTo, headerOf, press, see } from './check.ts';
import { hold } from './hold.ts';

const refused = (status: number): PlainAnswer => ({ status, headers: [], body: null });
const asked = (opened: OpenPortal, start: string) => callsTo(opened, start).map(({ path }) => path);
const bodyOf = ({ body }: { body: ArrayBuffer | null }) => body && new TextDecoder().decode(body);

/** A list of which the address chooses the page. */
const list: ProbePage = ({ kit: { useCall, useLocation } }) =>
  function List() {
    const current_page = Number(useLocation().search.replace('?page=', '') || 1);
    const { data, isPlaceholderData } = useCall(
      listAppointments,
      { query: { today: 'true', per_page: 2, current_page } },
      { keepPrevious: true, staleTimeMs: 60_000 },
    );
    return <p>{`page ${data?.pagination.current}, ${data?.data.length} rows, ${isPlaceholderData ? 'old' : 'new'}`}</p>;
  };

export const dataChecks: ChecksOf<
  'useCall' | 'useCallMutation' | 'useRepeatableMutation' | 'useQueryClient' | 'unreadableRows' | 'host.api'
> = {
  useCall: async ({ open, close }) => {
    const start = 'GET /practice/appointments/paginated_index';
    const address = (page: number, locale: string) =>
      `/practice/appointments/paginated_index?today=true&per_page=2&current_page=${page}&locale=${locale}`;
    const { promise: released, release } = hold<undefined>();
    const opened = await open(list, {
      intercept: ({ path }) => (path.includes('current_page=2') ? released : undefined),
    });
    await see('page 1, 2 rows, new');
    await goTo(opened, '/dashboard?page=2');
    await see('page 1, 2 rows, old');
    release(undefined);
    await see('page 2, 2 rows, new');
    await goTo(opened, '/dashboard');
    await see('page 1, 2 rows, new');
    expect(asked(opened, start)).toEqual([address(1, 'en'), address(2, 'en')]);
    await finish(() => opened.host().setLocale('fr'));
    await waitFor(() => expect(asked(opened, start)).toEqual([address(1, 'en'), address(2, 'en'), address(1, 'fr')]));
    close();

    const refusing = await open(
      ({ kit: { useCall } }) =>
        function Refused() {
          const { error } = useCall(clientSelector, {});
          const { fetchStatus } = useCall(currentUser, {}, { enabled: false });
          return <p>{`failed: ${error?.code}, not asked: ${fetchStatus}`}</p>;
        },
      { intercept: ({ path }) => (path.includes('client_selector') ? refused(500) : undefined) },
    );
    await see('failed: server, not asked: idle');
    // The shell itself asks once who is there.
    expect(callsTo(refusing, 'GET /practice/users/me')).toHaveLength(1);
  },

  useCallMutation: async ({ open }) => {
    const opened = await open(
      ({ kit: { useCallMutation } }) =>
        function Saving() {
          const { mutate, data, error } = useCallMutation(updateUser, { timeoutMs: 5_000 });
          const save = (id: string) => mutate({ params: { id }, body: { user: { locale: 'en' } } });
          return (
            <>
              <p>{`saved ${data?.email}, failed: ${error?.code}`}</p>
              <button type="button" onClick={() => save(opened.host().user.getState()?.id ?? '')}>
                save
              </button>
              <button type="button" onClick={() => save('0')}>
                save nobody
              </button>
            </>
          );
        },
    );
    await see('saved undefined, failed: undefined');
    press('save');
    await see('saved maya@demo.test, failed: undefined');
    press('save nobody');
    await see('saved undefined, failed: not_found');
    const calls = callsTo(opened, 'PUT /practice/users/');
    expect(calls.map(bodyOf)).toEqual(['{"user":{"locale":"en"}}', '{"user":{"locale":"en"}}']);
    const keys = calls.map((call) => headerOf(call, 'idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(new Set(keys).size).toBe(2);
  },

  useRepeatableMutation: async ({ open }) => {
    const answers: (PlainAnswer | undefined)[] = [refused(503), undefined];
    const opened = await open(
      ({ kit: { useRepeatableMutation } }) =>
        function Saving() {
          const { mutate, data, error } = useRepeatableMutation(updateUser);
          const save = (id: string) => mutate({ params: { id }, body: { user: { locale: 'en' } } });
          return (
            <>
              <p>{`saved ${data?.email}, failed: ${error?.code}`}</p>
              <button type="button" onClick={() => save(opened.host().user.getState()?.id ?? '')}>
                save
              </button>
            </>
          );
        },
      { intercept: ({ method }) => (method === 'PUT' ? answers.shift() : undefined) },
    );
    await see('saved undefined, failed: undefined');
    press('save');
    await see('saved undefined, failed: unavailable');
    press('save');
    await see('saved maya@demo.test, failed: undefined');
    press('save');
    await waitFor(() => expect(callsTo(opened, 'PUT /practice/users/')).toHaveLength(3));
    await see('saved maya@demo.test, failed: undefined');
    const [lost, again, anew] = callsTo(opened, 'PUT /practice/users/').map((call) =>
      headerOf(call, 'idempotency-key'),
    );
    expect(again).toBe(lost);
    expect(anew).not.toBe(lost);
  },

  useQueryClient: async ({ open }) => {
    const opened = await open(
      ({ kit: { useCall, useQueryClient } }) =>
        function Again() {
          const client = useQueryClient();
          const { data } = useCall(currentUser, {}, { staleTimeMs: Number.POSITIVE_INFINITY });
          return (
            <>
              <p>{data ? `${client.getQueryCache().getAll().length} kept` : 'none'}</p>
              <button type="button" onClick={() => client.invalidateQueries()}>
                again
              </button>
            </>
          );
        },
    );
    await see('1 kept');
    // The shell itself asks once, outside of its queries.
    expect(callsTo(opened, 'GET /practice/users/me')).toHaveLength(2);
    press('again');
    await waitFor(() => expect(callsTo(opened, 'GET /practice/users/me')).toHaveLength(3));
  },

  unreadableRows: async ({ open }) => {
    const rows = [{ id: '1', full_name: 'Alex Roy' }, { id: '2', nickname: 'newer' }, { id: '3' }];
    const body = new TextEncoder().encode(JSON.stringify(rows)).buffer;
    const newer: PlainAnswer = { status: 200, headers: [['content-type', 'application/json']], body };
    await open(
      ({ kit: { unreadableRows, useCall } }) =>
        function Names() {
          const { data } = useCall(clientSelector, {});
          return <p>{`${data?.map(({ full_name }) => full_name)}, ${unreadableRows(data)} not shown`}</p>;
        },
      { intercept: ({ path }) => (path.includes('client_selector') ? newer : undefined) },
    );
    await see('Alex Roy, 2 not shown');
  },

  'host.api': async ({ open }) => {
    const opened = await open(() => () => <p>here</p>, {
      intercept: ({ path }) => (path.includes('client_selector') ? refused(403) : undefined),
    });
    await see('here');
    const { api } = opened.host();
    await expect(api.call(currentUser, {})).resolves.toMatchObject({ email: 'maya@demo.test' });
    await expect(api.call(clientSelector, {})).rejects.toMatchObject({ name: 'PortalError', code: 'forbidden' });
    const controller = new AbortController();
    const given = api.call(currentUser, {}, { signal: controller.signal });
    controller.abort();
    await expect(given).rejects.toMatchObject({ code: 'aborted' });
    const tokens = callsTo(opened, 'GET /practice/').map((call) => headerOf(call, 'authorization'));
    expect(new Set(tokens).size).toBe(1);
    expect(opened.storage.getItem(storageKeys.session)).toContain(`"${tokens[0]}"`);
  },
};

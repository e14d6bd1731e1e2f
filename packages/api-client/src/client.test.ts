import { describe, expect, it, jest } from '@jest/globals';
import { currentUser, resendPin, signIn, signOut, updateUser } from '@portal/contract/calls/accounts';
import { listAppointments } from '@portal/contract/calls/appointments';
import { clientSelector } from '@portal/contract/calls/clients';
import { fetchClinic, leaveClinic } from '@portal/contract/calls/clinics';
import { listPayouts } from '@portal/contract/calls/payouts';
import { filesToAllClients } from '@portal/contract/calls/shared-files';
import type { PortalError } from './portal-error.ts';
import { failureOf, json, setUp } from './testing/setup.ts';
import { unreadableRows } from './unreadable-rows.ts';

const someone = { email: 'maya@demo.test', password: 'Welcome-2026', source: 'practice' } as const;
const payout = {
  ...{ id: 1, provider: null, amount: 40, currency: 'CAD', status: 'executed', note: null, source_id: null },
  ...{ period_start: '2026-10-01', period_end: '2026-10-31', created_at: '2026-11-01T12:00:00Z', executed_at: null },
  appointments: [],
};
const noFiles = { data: [], pagination: { total: 0, current: 1, total_items: 0 } };

describe('what a call sends', () => {
  it('asks the very address the early script asks', async () => {
    const { client, addresses } = setUp(() => json(noFiles));
    await client.call(listAppointments, { query: { today: 'true', per_page: 5, current_page: 1 } });
    expect(addresses()).toEqual([
      'GET /api/practice/appointments/paginated_index?today=true&per_page=5&current_page=1&locale=en',
    ]);
  });

  it('carries the locale once, whatever the method', async () => {
    const { client, addresses } = setUp(() => new Response(null, { status: 204 }), { locale: () => 'fr' });
    await client.call(signOut, {});
    await client.call(leaveClinic, { body: { clinic_token: 'HARBOUR-2026' } });
    expect(addresses()).toEqual([
      'DELETE /api/practice/sessions?locale=fr',
      'DELETE /api/practice/clinic_counsellor_profile?locale=fr',
    ]);
  });

  it('takes a whole address as its base', async () => {
    const { client, requests } = setUp(() => json([]), { baseUrl: 'https://api.demo.test/v1/' });
    await client.call(clientSelector, {});
    expect(requests[0]?.url).toBe('https://api.demo.test/v1/practice/clients/client_selector?locale=en');
  });

  it('sends the token raw, on calls that are not public only (SHELL-016, API-002)', async () => {
    const { client, requests } = setUp([() => json([]), () => json({ access_token: 'new' })]);
    await client.call(clientSelector, {});
    await client.call(signIn, { body: someone });
    expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['token-1', null]);
  });

  it('sends no Authorization at all without a token', async () => {
    const { client, requests } = setUp(() => json([]), { token: () => null });
    await client.call(clientSelector, {});
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('sends bodies as JSON, with DELETE too, and no type where there is no body', async () => {
    const { client, requests } = setUp([() => new Response(null, { status: 204 }), () => json({ message: 'sent' })]);
    await client.call(leaveClinic, { body: { clinic_token: 'HARBOUR-2026' } });
    await client.call(resendPin, { params: { two_factor_id: 'f1' } });
    expect(await requests[0]?.json()).toEqual({ clinic_token: 'HARBOUR-2026' });
    expect(requests.map((request) => request.headers.get('content-type'))).toEqual(['application/json', null]);
  });

  it('leaves it to the browser to name itself', async () => {
    const { client, requests } = setUp([() => new Response(null, { status: 204 })]);
    await client.call(leaveClinic, { body: { clinic_token: 'HARBOUR-2026' } });
    expect(requests.map((request) => request.headers.has('user-agent'))).toEqual([false]);
  });

  it('gives every write a key of its own, or the one it is told, and a read none', async () => {
    const { client, requests } = setUp(() => json({ id: 1 }));
    const input = { params: { id: '1' }, body: { user: { locale: 'fr' } } } as const;
    await client.call(updateUser, input);
    await client.call(updateUser, input);
    await client.call(updateUser, input, { idempotencyKey: 'mine' });
    await client.call(currentUser, {});
    const [one, two, three, four] = requests.map((request) => request.headers.get('idempotency-key'));
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(two).not.toBe(one);
    expect([three, four]).toEqual(['mine', null]);
  });

  it('outlives its page where it is told to', async () => {
    const { client, requests } = setUp(() => json({ id: 1 }));
    const input = { params: { id: '1' }, body: { user: { locale: 'fr' } } } as const;
    await client.call(updateUser, input);
    await client.call(updateUser, input, { keepalive: true });
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([false, true]);
  });

  it('refuses a parameter that would change the path, without asking', async () => {
    const { client, requests } = setUp(() => json({}));
    const error = await failureOf(client.call(fetchClinic, { params: { clinic_token: '..' } }));
    expect(error.code).toBe('not_found');
    expect(requests).toHaveLength(0);
  });
});

describe('what a call answers', () => {
  it('reads the answer by its schema', async () => {
    const { client } = setUp(() => json({ id: 3, locale: 'xx', unknown: 1 }));
    const user = await client.call(currentUser, {});
    expect(user).toMatchObject({ id: '3', locale: 'en', preference: { timezone: 'America/Toronto' } });
    expect(user).not.toHaveProperty('unknown');
  });

  it('understands an envelope around what is no list', async () => {
    const { client } = setUp(() => json({ data: [{ id: 1, full_name: 'Alex Roy' }] }));
    expect(await client.call(clientSelector, {})).toEqual([{ id: '1', full_name: 'Alex Roy' }]);
  });

  it('keeps data and pagination of a list', async () => {
    const { client } = setUp(() => json(noFiles));
    expect(await client.call(filesToAllClients, {})).toEqual(noFiles);
  });

  it('gives the rows of a list that it can read, counts the others and reports them', async () => {
    const onError = jest.fn<(error: PortalError) => void>();
    const rows = [{ id: 1, full_name: 'Alex Roy' }, { id: 2 }, { id: 3, full_name: null }, { id: 4, full_name: 'Sam' }];
    const { client } = setUp(() => json(rows), { onError });
    const answer = await client.call(clientSelector, {});
    expect(answer.map(({ full_name }) => full_name)).toEqual(['Alex Roy', 'Sam']);
    expect(unreadableRows(answer)).toBe(2);
    expect(onError.mock.calls.map(([{ code, call }]) => [code, call])).toEqual([
      ['unexpected_answer', clientSelector.id],
    ]);
  });

  it('gives the rows of a page that it can read, with the totals of all', async () => {
    const pagination = { total: 1, current: 1, total_items: 2 };
    const { client } = setUp(() => json({ data: [payout, { ...payout, status: 'newer' }], pagination }));
    const answer = await client.call(listPayouts, {});
    expect(answer.data).toHaveLength(1);
    expect(answer.pagination).toEqual(pagination);
    expect(unreadableRows(answer)).toBe(1);
  });

  it('takes a list for unreadable when more is wrong than its rows, or when no row is left', async () => {
    for (const body of [
      { data: [payout, {}], pagination: {} },
      { data: [{}], pagination: noFiles.pagination },
    ]) {
      const { client } = setUp(() => json(body));
      expect(await failureOf(client.call(listPayouts, {}))).toMatchObject({ code: 'unexpected_answer' });
    }
  });

  it('answers undefined where there is nothing to answer', async () => {
    const { client } = setUp(() => new Response(null, { status: 204 }));
    expect(await client.call(signOut, {})).toBeUndefined();
  });

  it.each([
    ['the wrong shape', () => json([{ id: 1 }]), '0.full_name'],
    ['no JSON', () => new Response('<html>', { status: 200 }), ''],
    ['nothing', () => new Response(null, { status: 204 }), ''],
    ['a list without pagination', () => json({ data: 3 }), ''],
  ])('calls %s unexpected', async (_, reply, pointer) => {
    const { client } = setUp(reply);
    const error = await failureOf(client.call(clientSelector, {}));
    expect(error).toMatchObject({ code: 'unexpected_answer', call: 'clients.selector' });
    expect(error.details[0]?.pointer).toBe(pointer);
  });
});

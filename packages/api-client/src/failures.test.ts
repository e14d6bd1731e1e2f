import { describe, expect, it, jest } from '@jest/globals';
import { currentUser, resetPassword, signIn, updateUser, verifyPin } from '@portal/contract/calls/accounts';
import { clientSelector } from '@portal/contract/calls/clients';
import { signInClinic } from '@portal/contract/calls/clinic-admin';
import { waitFor } from '@testing-library/react';
import { describeError, linesOf } from './describe-error.ts';
import type { PortalError } from './portal-error.ts';
import { everythingIn } from './testing/everything-in.ts';
import { failureOf, json, setUp } from './testing/setup.ts';

const silence = () => new Promise<Response>(() => undefined);
const offline = () => {
  throw new TypeError('fetch failed');
};
const someone = { email: 'maya@demo.test', password: 'Welcome-2026', source: 'practice' } as const;

describe('refusals (API-005, CLINIC-015)', () => {
  it.each([
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
    [413, 'invalid'],
    [422, 'invalid'],
    [429, 'too_many'],
    [500, 'server'],
    [501, 'not_implemented'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
    [304, 'unexpected_answer'],
  ])('take %i as %s', async (status, code) => {
    const { client } = setUp(() => new Response(null, { status }));
    expect(await failureOf(client.call(currentUser, {}))).toMatchObject({
      name: 'PortalError',
      code,
      status,
      call: 'accounts.current_user',
      message: '',
      details: [],
    });
  });

  it('understand the list of errors', async () => {
    const errors = [
      { source: { pointer: 'user.email' }, detail: 'is taken' },
      { detail: 'no pointer' },
      { source: { pointer: 4 } },
      'plain',
    ];
    const { client } = setUp(() => json({ errors }, 422));
    const error = await failureOf(client.call(signIn, { body: someone }));
    expect(error.details).toEqual([
      { pointer: 'user.email', detail: 'is taken' },
      { pointer: '', detail: 'no pointer' },
      { pointer: '', detail: '' },
      { pointer: '', detail: 'plain' },
    ]);
    expect(linesOf(describeError(error)).slice(0, 2)).toEqual(['user.email: is taken', 'no pointer']);
    expect(linesOf(describeError(new Error('something else')))).toEqual([]);
  });

  it('keep what a conflict answered, and nothing of other refusals', async () => {
    const body = { error: 'Saved by somebody else', current: { version: 3 } };
    const answered = (status: number) => failureOf(setUp(() => json(body, status)).client.call(currentUser, {}));
    const conflict = await answered(409);
    expect(conflict).toMatchObject({ code: 'conflict', message: body.error, conflict: body });
    expect(JSON.stringify({ ...conflict })).not.toContain('version');
    expect((await answered(422)).conflict).toBeUndefined();
  });

  it.each([
    ['error', { error: 'Wrong pin' }, 'Wrong pin'],
    ['message', { message: 'Wrong pin' }, 'Wrong pin'],
    ['both', { error: 'Wrong pin', message: 'other' }, 'Wrong pin'],
    ['neither', { error: { code: 1 } }, ''],
    ['a list', ['Wrong pin'], ''],
  ])('understand the text under %s', async (_, body, message) => {
    const { client } = setUp(() => json(body, 422));
    const call = client.call(verifyPin, { params: { two_factor_id: '1' }, body: { pin: '1234567' } });
    expect((await failureOf(call)).message).toBe(message);
  });

  it.each([
    ['12', 12],
    ['0', 0],
    ['-3', 0],
    ['Wed, 18 Mar 2026 16:30:00 GMT', 3600],
    ['soon', undefined],
  ])('read Retry-After %j', async (header, seconds) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-18T15:30:00Z'));
    const { client } = setUp(() => json({}, 429, { 'Retry-After': header }));
    expect((await failureOf(client.call(signIn, { body: someone }))).retryAfterSeconds).toBe(seconds);
  });

  it('carry the trace', async () => {
    const { client } = setUp(() => json({}, 500, { 'X-Request-Id': 'r-7' }));
    expect((await failureOf(client.call(currentUser, {}))).traceId).toBe('r-7');
  });

  it('tell nothing of what was sent, however deep one looks: neither token nor address nor body', async () => {
    const { client } = setUp(offline, { token: () => 'token-of-maya' });
    const body = { password: 'Welcome-2026', password_confirmation: 'Welcome-2026' };
    const failures = [
      client.call(resetPassword, { params: { token: 'token-of-a-mail' }, body }),
      client.call(updateUser, { params: { id: '1' }, body: { user: { first_name: 'Eleanor' } } }),
    ].map(failureOf);
    const told = everythingIn(await Promise.all(failures));
    expect(told).toContain('ERR_NETWORK');
    expect(told).not.toMatch(/token-of|Welcome-2026|Eleanor/);
  });

  it('are told to onError, aborts are not', async () => {
    const onError = jest.fn<(error: PortalError) => void>();
    const { client } = setUp(() => json({}, 500), { onError });
    const error = await failureOf(client.call(currentUser, {}));
    await failureOf(client.call(currentUser, {}, { signal: AbortSignal.abort() }));
    expect(onError.mock.calls).toEqual([[error]]);
  });
});

describe('401', () => {
  it('on a data call tells which token was sent, which may be an older one', async () => {
    let token = 'old';
    const { client, onUnauthorized } = setUp(
      () => {
        token = 'new';
        return json({ error: 'expired', code: 'unauthenticated' }, 401);
      },
      { token: () => token },
    );
    expect((await failureOf(client.call(currentUser, {}))).code).toBe('unauthorized');
    expect(onUnauthorized.mock.calls).toEqual([[currentUser, 'old', 'unauthenticated']]);
  });

  it('on a public call is that call’s own matter', async () => {
    const { client, onUnauthorized } = setUp(() => json({ error: 'Wrong password' }, 401));
    const failures = [
      client.call(signIn, { body: someone }),
      client.call(verifyPin, { params: { two_factor_id: '1' }, body: { pin: '1' } }),
      client.call(resetPassword, {
        params: { token: 't' },
        body: { password: 'Welcome-2026', password_confirmation: 'Welcome-2026' },
      }),
      client.call(signInClinic, { body: { email: someone.email, password: someone.password } }),
    ].map(failureOf);
    expect((await Promise.all(failures)).map((error) => error.code)).toEqual(failures.map(() => 'unauthorized'));
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('tries', () => {
  const people = () => json([]);

  it.each([
    ['offline', offline],
    ['502', () => json({}, 502)],
    ['503', () => json({}, 503)],
    ['504', () => json({}, 504)],
  ])('a read is tried twice more after %s', async (_, failing) => {
    const { client, requests, waits } = setUp([failing, failing, people]);
    expect(await client.call(clientSelector, {})).toEqual([]);
    expect(requests).toHaveLength(3);
    expect(waits).toEqual([300, 600]);
  });

  it('and no more than that', async () => {
    const { client, requests } = setUp(offline);
    expect((await failureOf(client.call(clientSelector, {}))).code).toBe('offline');
    expect(requests).toHaveLength(3);
  });

  it('a read that took too long is not tried again: the person has waited long enough to be asked', async () => {
    const { client, requests } = setUp([silence, people]);
    await expect(client.call(clientSelector, {}, { timeoutMs: 20 })).rejects.toMatchObject({ code: 'timeout' });
    expect(requests).toHaveLength(1);
  });

  it('chance spreads the tries', async () => {
    const { client, waits } = setUp([offline, people], { random: () => 0 });
    await client.call(clientSelector, {});
    expect(waits).toEqual([150]);
  });

  it.each([
    [503, 'unavailable'],
    [429, 'too_many'],
  ])('the server may ask for a pause by %i, but not for a long one', async (status, code) => {
    const busy = (seconds: string) => () => json({ code: 'too_many_calls' }, status, { 'Retry-After': seconds });
    const short = setUp([busy('2'), people]);
    await short.client.call(clientSelector, {});
    expect(short.waits).toEqual([2000]);
    const long = setUp([busy('60'), people]);
    expect(await failureOf(long.client.call(clientSelector, {}))).toMatchObject({
      code,
      retryAfterSeconds: 60,
    });
    expect(long.waits).toEqual([]);
  });

  it.each([500, 404, 422, 429, 401])('a read refused with %i is not tried again', async (status) => {
    const { client, requests } = setUp(() => json({}, status));
    await failureOf(client.call(clientSelector, {}));
    expect(requests).toHaveLength(1);
  });

  it('a write is never tried again by itself', async () => {
    const { client, requests } = setUp(offline);
    const call = client.call(updateUser, { params: { id: '1' }, body: { user: {} } });
    expect((await failureOf(call)).code).toBe('offline');
    expect(requests).toHaveLength(1);
  });

  it('every try speaks for the same person', async () => {
    let count = 0;
    const { client, requests } = setUp([offline, people], {
      token: () => {
        count += 1;
        return `token-${count}`;
      },
    });
    await client.call(clientSelector, {});
    expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['token-1', 'token-1']);
  });
});

describe('time and abort', () => {
  it('a write that takes too long ends, even on a transport deaf to signals', async () => {
    const { client } = setUp(silence);
    const call = client.call(updateUser, { params: { id: '1' }, body: { user: {} } }, { timeoutMs: 20 });
    expect((await failureOf(call)).code).toBe('timeout');
  });

  it('gives a call 15 seconds', async () => {
    jest.useFakeTimers();
    try {
      const { client } = setUp(silence);
      const call = failureOf(client.call(updateUser, { params: { id: '1' }, body: { user: {} } }));
      const ended = jest.fn();
      void call.then(ended);
      await jest.advanceTimersByTimeAsync(14_999);
      expect(ended).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect((await call).code).toBe('timeout');
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    [15_000, undefined],
    [8_000, 8_000],
  ])('gives it as many times %i milliseconds as whoever made the client said', async (usualMs, timeoutMs) => {
    jest.useFakeTimers();
    try {
      const { client } = setUp(silence, { timeoutFactor: 3 });
      const call = failureOf(client.call(clientSelector, {}, timeoutMs === undefined ? {} : { timeoutMs }));
      const ended = jest.fn();
      void call.then(ended);
      await jest.advanceTimersByTimeAsync(3 * usualMs - 1);
      expect(ended).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect((await call).code).toBe('timeout');
    } finally {
      jest.useRealTimers();
    }
  });

  it('ends at once when the caller gives up, and tells the transport', async () => {
    const controller = new AbortController();
    const { client, requests } = setUp(silence);
    const call = client.call(clientSelector, {}, { signal: controller.signal });
    await waitFor(() => expect(requests).toHaveLength(1));
    controller.abort();
    expect((await failureOf(call)).code).toBe('aborted');
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(requests).toHaveLength(1);
  });

  it('asks nothing for a caller who has already given up', async () => {
    const { client, requests } = setUp(silence);
    const error = await failureOf(client.call(clientSelector, {}, { signal: AbortSignal.abort() }));
    expect(error.code).toBe('aborted');
    expect(requests).toHaveLength(0);
  });

  it('ends the pause between two tries', async () => {
    const controller = new AbortController();
    const wait = jest.fn(
      (_milliseconds: number, signal?: AbortSignal) =>
        new Promise<void>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('ended')))),
    );
    const { client, requests } = setUp(offline, { wait });
    const call = client.call(clientSelector, {}, { signal: controller.signal });
    await waitFor(() => expect(wait).toHaveBeenCalledTimes(1));
    controller.abort();
    expect((await failureOf(call)).code).toBe('aborted');
    expect(requests).toHaveLength(1);
  });
});

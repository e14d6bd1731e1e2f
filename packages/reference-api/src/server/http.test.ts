import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createReferenceApi } from '../reference-api.ts';
import type { Database } from '../storage/database.ts';
import { rate_counters } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi();
let maya: string;
beforeAll(async () => {
  maya = await api.tokenOf('maya@demo.test');
});

const me = '/practice/users/me';

describe('any request', () => {
  it('is answered with a trace id of its own, and never stored', async () => {
    const one = await api.call('GET', '/healthz');
    const other = await api.call('GET', '/nowhere');
    expect(one.headers.get('X-Trace-Id')).toMatch(/^[0-9a-f]{32}$/);
    expect(other.headers.get('X-Trace-Id')).not.toBe(one.headers.get('X-Trace-Id'));
    const given = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traced = (traceparent: string) => api.call('GET', '/healthz', { headers: { traceparent } });
    expect((await traced(`00-${given}-00f067aa0ba902b7-01`)).headers.get('X-Trace-Id')).toBe(given);
    for (const wrong of [
      'maya@demo.test',
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `ff-${given}-00f067aa0ba902b7-01`,
    ])
      expect((await traced(wrong)).headers.get('X-Trace-Id')).not.toMatch(new RegExp(`maya|0{32}|${given}`));
    expect(one.headers.get('Cache-Control')).toBe('no-store');
    expect(one.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('to an unknown path, or by a wrong method, is a 404 in JSON', async () => {
    for (const [method, path] of [
      ['GET', '/nowhere'],
      ['PUT', '/healthz'],
      ['GET', '/practice'],
      ['GET', '/%00'],
    ] as const) {
      const answer = await api.call(method, path);
      expect([answer.status, answer.body.error]).toEqual([404, 'Not found.']);
    }
  });

  it('is refused in the language it asks for', async () => {
    expect((await api.call('GET', `${me}?locale=fr`)).body.error).toBe('Veuillez ouvrir une session.');
    expect((await api.call('GET', `${me}?locale=tlh`)).body.error).toBe('Please sign in.');
  });

  it('may end in a slash', async () => {
    expect((await api.call('GET', `${me}/`, { token: maya })).status).toBe(200);
    const admin = await api.tokenOf('admin@demo.test');
    expect((await api.call('POST', '/admin/provider_payouts', { token: admin })).status).not.toBe(404);
    expect((await api.call('POST', '/admin/provider_payouts/', { token: admin })).status).not.toBe(404);
  });
});

describe('a token', () => {
  it('is taken raw or after Bearer', async () => {
    for (const token of [maya, `Bearer ${maya}`, `bearer  ${maya}`]) {
      expect((await api.call('GET', me, { token })).status).toBe(200);
    }
  });

  it('is not taken with a letter too many, nor from the address', async () => {
    expect((await api.call('GET', me, { token: `${maya}x` })).status).toBe(401);
    expect((await api.call('GET', `${me}?Authorization=${maya}`)).status).toBe(401);
  });
});

describe('a body', () => {
  const send = (text: string) => api.call('POST', '/practice/sessions', { text });

  it.each(['{', 'null', '[]', '"text"', '', '{"email":1}', '\u0000'])(
    'that makes no sense is a 422: %j',
    async (text) => {
      const answer = await send(text);
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0]).toMatchObject({
        source: { pointer: expect.any(String) },
        detail: expect.any(String),
      });
    },
  );

  it.each([
    ['lists', '['.repeat(9_000) + ']'.repeat(9_000)],
    ['objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
    ['lists in a field', `{"email":${'['.repeat(9_000)}${']'.repeat(9_000)}}`],
  ])('that is nested without end is a 422, and no line in the log: %s', async (_what, text) => {
    const before = api.log.length;
    expect((await send(text)).status).toBe(422);
    expect(api.log.length).toBe(before);
  });

  it('names the place and the reason of each mistake, in the language asked for', async () => {
    const body = { email: 'nobody', password: '', source: 'practice' };
    const { body: french } = await api.call('POST', '/practice/sessions?locale=fr', { body });
    expect(french.errors).toEqual([
      { source: { pointer: 'email' }, detail: 'Veuillez saisir une adresse courriel valide', code: 'rules.email' },
      { source: { pointer: 'password' }, detail: 'Requis', code: 'rules.required' },
    ]);
  });

  it('with a null character is refused, not stored', async () => {
    const body = { user: { first_name: 'Ma\u0000ya' } };
    expect((await api.call('PUT', '/practice/users/1', { token: maya, body })).status).toBe(422);
  });

  it('over a megabyte is a 413, whatever its header says', async () => {
    expect((await send(`"${'x'.repeat(1_100_000)}"`)).status).toBe(413);
  });

  it('with half a character in it says that one is unknown, in the record and in the answer to a repeat', async () => {
    const text = '{"pronouns":[],"pronoun_other_yn":true,"pronoun_other_name":"\\ud83d\\ude00 or \\ud83d"}';
    const headers = { 'Idempotency-Key': 'half' };
    const save = () => api.call('PUT', '/practice/users/1/pronouns', { token: maya, text, headers });
    const answers = [await save(), await save(), await api.call('GET', me, { token: maya })];
    expect(answers.map(({ status, body }) => [status, body.pronoun_other_name])).toEqual(
      new Array(3).fill([200, '\u{1f600} or \ufffd']),
    );
  });

  it('is not read before the person is known', async () => {
    expect((await api.call('PUT', '/practice/users/1', { text: '{' })).status).toBe(401);
  });
});

describe('a page of another site', () => {
  beforeEach(() => api.database.delete(rate_counters));
  const typingErrors = async (headers: Record<string, string>) => {
    const body = { email: 'maya@demo.test', password: 'not hers', source: 'practice' };
    const sent = { body, headers, address: '198.51.100.7' };
    const statuses = new Set<number>();
    for (let count = 0; count < 11; count += 1) {
      statuses.add((await api.call('POST', '/practice/sessions', sent)).status);
    }
    return [...statuses];
  };

  it.each([
    [403, { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://api.test' }],
    [403, { 'Sec-Fetch-Site': 'same-site' }],
    [403, { Origin: 'https://evil.test' }],
    [403, { Origin: 'null' }],
    [422, { 'Content-Type': 'text/plain' }],
    [422, { 'Content-Type': 'application/x-www-form-urlencoded' }],
    [422, { 'Content-Type': 'text/plain; application/json' }],
  ])('is refused with %d before anything counts: %j', async (status, headers) => {
    expect(await typingErrors(headers as Record<string, string>)).toEqual([status]);
    expect(await api.database.$count(rate_counters)).toBe(0);
  });

  it.each([
    [{}],
    [{ Origin: 'https://api.test' }],
    [{ Origin: 'http://portal.test' }],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://before.the.proxy.test' }],
    [{ 'Content-Type': 'Application/JSON; charset=utf-8' }],
  ])('is not what a page or program of ours looks like: %j', async (headers) => {
    const body = { email: 'maya@demo.test', password: 'Welcome-2026', source: 'practice' };
    const sent = { body, headers: headers as Record<string, string> };
    expect((await api.call('POST', '/practice/sessions', sent)).status).toBe(200);
  });

  it('cannot use up what its visitor may ask, either', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const asked = '/practice/users/email_availability?email=new@demo.test';
    expect((await api.call('GET', asked, { headers, address: '198.51.100.7' })).status).toBe(403);
    expect(await api.database.$count(rate_counters)).toBe(0);
  });
});

describe('a fault of ours', () => {
  it('is a 500 that tells nothing, and a log line with the same trace', async () => {
    const log: { trace_id?: string; level: string }[] = [];
    const broken = { execute: () => Promise.reject(new Error('secret detail')) } as unknown as Database;
    const ports = { log: { write: (line: (typeof log)[number]) => void log.push(line) } };
    const failing = createReferenceApi({ database: broken, clock: () => NOON, ports, dev: false });
    const response = await failing.fetch(new Request('http://api.test/healthz'));
    expect(response.status).toBe(500);
    const trace_id = response.headers.get('X-Trace-Id');
    expect(await response.json()).toEqual({ error: 'Something went wrong.', trace_id });
    expect(log).toEqual([expect.objectContaining({ level: 'error', trace_id, call: 'health.healthz' })]);
  });

  it('that is likely to pass is one line however many requests meet it', async () => {
    const log: object[] = [];
    const gone = Object.assign(new Error('nobody listens'), { code: 'ECONNREFUSED' });
    const broken = { execute: () => Promise.reject(gone) } as unknown as Database;
    const ports = { log: { write: (line: object) => void log.push(line) } };
    const failing = createReferenceApi({ database: broken, clock: () => NOON, ports, dev: false });
    for (let times = 0; times < 3; times += 1)
      expect((await failing.fetch(new Request('http://api.test/healthz'))).status).toBe(503);
    // A statement that was too slow says nothing of others.
    gone.code = '57014';
    for (let times = 0; times < 2; times += 1)
      expect((await failing.fetch(new Request('http://api.test/healthz'))).status).toBe(503);
    const messages = ['The database is away', 'The database was too slow', 'The database was too slow'];
    expect(log).toEqual(messages.map((message) => expect.objectContaining({ level: 'error', message })));
  });

  it('is told in the language asked for, and logged without what the address holds', async () => {
    const log: { call?: string }[] = [];
    const fail = () => {
      throw new Error('secret detail');
    };
    const broken = { select: fail } as unknown as Database;
    const ports = { log: { write: (line: (typeof log)[number]) => void log.push(line) } };
    const failing = createReferenceApi({ database: broken, clock: () => NOON, ports, dev: false });
    const address = 'http://api.test/practice/two_factors/Zq0-token/verify?locale=fr';
    const response = await failing.fetch(
      new Request(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"pin":"1234567"}',
      }),
    );
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: 'Une erreur est survenue.', trace_id: expect.any(String) },
    ]);
    expect(log).toEqual([expect.objectContaining({ call: 'accounts.verify_pin' })]);
  });
});

describe('the handles for tests', () => {
  it('do not exist outside development', async () => {
    const production = createReferenceApi({ database: api.database, clock: () => NOON, dev: false });
    for (const path of ['people', 'outbox', 'audit', 'reset', 'tokens']) {
      for (const method of ['GET', 'POST']) {
        const response = await production.fetch(new Request(`http://api.test/dev/${path}`, { method }));
        expect(response.status).toBe(404);
      }
    }
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { defineCall } from '@portal/contract';
import { updateUser } from '@portal/contract/calls/accounts';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { appointments, audit_events, people } from '../storage/tables.ts';
import { countStatements } from '../testing/count-statements.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { answerOf, ContractBreach } from './answer.ts';
import { implement, implementPublic } from './implement.ts';

const api = prepareTestApi();
let maya: string;
let luc: string;
beforeAll(async () => {
  [maya, luc] = [await api.tokenOf('maya@demo.test'), await api.tokenOf('luc@demo.test')];
});

const rename = (title: string, key: string, sent: { token?: string; id?: string; locale?: string } = {}) =>
  api.call('PUT', `/practice/users/${sent.id ?? '1'}?locale=${sent.locale ?? 'en'}`, {
    token: sent.token ?? maya,
    body: { user: { title } },
    headers: { 'Idempotency-Key': key },
  });
const versionOf = async (id: number) => (await api.database.select().from(people).where(eq(people.id, id)))[0]?.version;

it('the event of a read does not wait for the disk, and that of a write does (decision 105)', async () => {
  const isQuick = async (work: () => Promise<{ status: number }>) => {
    const { statements } = await countStatements(api.database, async () => {
      expect((await work()).status).toBe(200);
    });
    const events = statements.filter((text) => text.includes('into audit_events'));
    return events.map((text) => text.includes("set_config('synchronous_commit', 'off', true)"));
  };
  const [own] = await api.database.select().from(appointments).where(eq(appointments.counsellor_id, 1)).limit(1);
  expect(await isQuick(() => api.call('GET', `/practice/appointments/${own?.id}`, { token: maya }))).toEqual([true]);
  expect(await isQuick(() => rename('Dr', 'waits'))).toEqual([false]);
});

describe('a write under an idempotency key', () => {
  it('has one effect and one answer, however often it is sent', async () => {
    const before = (await versionOf(1)) ?? 0;
    const first = await rename('Dr', 'twice');
    await rename('Mx', 'meanwhile');
    const again = await rename('Dr', 'twice');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect([first.headers.get('Idempotent-Replayed'), again.headers.get('Idempotent-Replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(await versionOf(1)).toBe(before + 2);
    const now = await api.call('GET', '/practice/users/me', { token: maya });
    expect(now.body.title).toBe('Mx');
  });

  it('has one effect when ten arrive at once', async () => {
    const before = (await versionOf(1)) ?? 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => rename('Dr', 'at once')));
    expect(answers.map(({ status }) => status)).toEqual(new Array(10).fill(200));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(answers.filter(({ headers }) => headers.get('Idempotent-Replayed') === null)).toHaveLength(1);
    expect(await versionOf(1)).toBe(before + 1);
  });

  it('is refused when the key was used for something else', async () => {
    await rename('Ms', 'other wish');
    expect((await rename('Dr', 'other wish')).status).toBe(422);
  });

  it('is the person’s own: another’s same key does its own work', async () => {
    await rename('Ms', 'shared');
    const answer = await rename('Mr', 'shared', { token: luc, id: '2' });
    expect([answer.status, answer.body.first_name]).toEqual([200, 'Luc']);
  });

  it('leaves no key behind when it is refused', async () => {
    expect((await rename('Dr', 'refused first', { id: '2' })).status).toBe(404);
    expect((await rename('Dr', 'refused first')).status).toBe(200);
  });

  it.each(['', 'x'.repeat(256)])('is refused under an unusable key, in words of its own', async (key) => {
    const [english, french] = [await rename('Dr', key), await rename('Dr', key, { locale: 'fr' })];
    expect([english.status, english.body.code]).toEqual([422, 'key_unusable']);
    expect(english.body.error).toBe('An idempotency key must have between 1 and 255 characters.');
    expect(french.body.error).toBe('Une clé d’idempotence doit compter de 1 à 255 caractères.');
  });
});

describe('a refused write', () => {
  it('leaves no trace of what it had begun', async () => {
    const events = await api.database.$count(audit_events);
    await rename('Dr', 'foreign', { id: '2' });
    expect(await api.database.$count(audit_events)).toBe(events);
  });
});

describe('an answer', () => {
  const call = defineCall(() => ({
    id: 'test.row',
    method: 'GET',
    path: '/test',
    answer: z.object({ count: z.number() }),
    callers: ['public'],
    refusals: [],
    source: ['test'],
    summary: 'A row',
  }));

  it('that is not as declared is a breach that names the call and the place', () => {
    expect(() => answerOf(call, { count: 'three' }, true)).toThrow(/test\.row does not answer as declared: count/);
    expect(() => answerOf({ ...call, answer: undefined } as never, { count: 3 }, true)).toThrow(ContractBreach);
  });

  it('that says more than declared is a breach too, however deep', () => {
    const rows = defineCall(() => ({
      ...call,
      answer: z.object({ rows: z.array(z.union([z.object({ a: z.number() }), z.object({ b: z.number() })])) }),
    }));
    expect(answerOf(rows, { rows: [{ a: 1 }, { b: 1, c: undefined }] }, true).status).toBe(200);
    expect(() => answerOf(rows, { rows: [{ a: 1 }, { b: 1, secret: 'x' }] }, true)).toThrow(
      'test.row does not answer as declared: undeclared: rows.1.secret',
    );
    expect(() => answerOf(call, { count: 1, more: null }, true)).toThrow(/undeclared: more/);
  });

  it('is not held against the contract in production', () => {
    expect(answerOf(call, { count: 'three', more: 1 }, false).status).toBe(200);
  });

  it('needs the right kind of implementation', () => {
    expect(() => implement(call, async () => ({ count: 1 }))).toThrow(/public/);
    expect(() => implementPublic(updateUser, () => Promise.reject(new Error('never')))).toThrow(/person/);
  });
});

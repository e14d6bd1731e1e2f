/// <reference types="node" />
import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createReferenceApi } from '../reference-api.ts';
import { audit_events, people } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const widget = { scriptUrl: 'https://vendor.test/widget.js', key: 'k'.repeat(32) };
const api = prepareTestApi({ emptied: [audit_events], ports: { messaging: widget } });

const ask = async (email: string) =>
  api.call('GET', '/admin/secure_messaging_token', { token: await api.tokenOf(email) });
const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());
const given = () =>
  api.database.select().from(audit_events).where(eq(audit_events.action, 'secure_messaging.token_given'));

describe('the token of the secure-messaging widget (API-064, A-151)', () => {
  it('is a JWT that the vendor’s key signs, for one admin and five minutes', async () => {
    await api.database.update(people).set({ last_name: 'Añó' }).where(eq(people.email, 'admin@demo.test'));
    const { status, body, headers } = await ask('admin@demo.test');
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const [header, claims, signature] = body.jwt.split('.');
    expect(signature).toBe(createHmac('sha256', widget.key).update(`${header}.${claims}`).digest('base64url'));
    expect(read(header)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const seconds = NOON.getTime() / 1000;
    expect(read(claims)).toEqual({
      ...{ iss: 'http://portal.test', sub: expect.stringMatching(/^\d+$/), name: 'Ada Añó' },
      ...{ iat: seconds, exp: seconds + 300, jti: expect.stringMatching(/^[\w-]{22}$/) },
    });
    expect(body).toMatchObject({ expires_at: '2026-02-18T15:05:00.000Z', script_url: widget.scriptUrl });
    expect((await ask('admin@demo.test')).body.jwt).not.toBe(body.jwt);
  });

  it('leaves one event each time, which does not hold it', async () => {
    const { body } = await ask('admin@demo.test');
    const events = await given();
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ subject: 'person', subject_id: String(events[0]?.person_id) });
    expect(JSON.stringify(events)).not.toContain(body.jwt.split('.')[1]);
  });

  it.each(['maya@demo.test', 'sam@demo.test', 'alex@demo.test', 'clinic@demo.test'])(
    'is refused to %s, and nothing is noted',
    async (email) => {
      const { status, body } = await ask(email);
      expect([status, 'jwt' in body]).toEqual([403, false]);
      expect(await given()).toEqual([]);
    },
  );

  it('is not there where no widget is set up, which the answer says in words', async () => {
    const without = createReferenceApi({ database: api.database, clock: () => api.now, dev: true });
    const headers = { Authorization: await api.tokenOf('admin@demo.test') };
    const path = 'http://api.test/admin/secure_messaging_token?locale=fr';
    const answer = await without.fetch(new Request(path, { headers }));
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({
        code: 'messaging_not_set_up',
        error: 'La messagerie sécurisée n’est pas configurée dans ce portail.',
      }),
    ]);
    expect(await given()).toEqual([]);
  });
});

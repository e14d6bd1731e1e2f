import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { user_sessions } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const MINUTE = 60_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

interface Row {
  id: string;
  device: string | null;
  current_yn: boolean;
}

const api = prepareTestApi({ emptied: [user_sessions] });

const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE);
const list = async (token: string): Promise<Row[]> => (await api.call('GET', '/practice/sessions', { token })).body;
const end = (token: string, id: string) => api.call('DELETE', `/practice/sessions/${id}`, { token });
const me = (token: string, userAgent?: string) =>
  api.call('GET', '/practice/users/me', { token, headers: userAgent ? { 'User-Agent': userAgent } : {} });

async function signInWith(userAgent: string): Promise<string> {
  const body = { email: 'maya@demo.test', password: 'Welcome-2026', source: 'practice' };
  const answer = await api.call('POST', '/practice/sessions', { body, headers: { 'User-Agent': userAgent } });
  return answer.body.access_token;
}

describe('the list of one’s sessions', () => {
  it('begins with the one that asks, then goes by last use, and holds no token', async () => {
    const current = await signInWith(FIREFOX);
    api.now = later(1);
    await api.tokenOf('maya@demo.test');
    api.now = later(2);
    await api.tokenOf('maya@demo.test');
    await api.tokenOf('luc@demo.test');
    const { body } = await api.call('GET', '/practice/sessions', { token: current });
    expect(body).toMatchObject([
      {
        device: 'Firefox, Windows',
        current_yn: true,
        created_at: NOON.toISOString(),
        last_used_at: NOON.toISOString(),
        expires_at: later(16 * 60).toISOString(),
      },
      { device: null, current_yn: false, created_at: later(2).toISOString() },
      { device: null, current_yn: false, created_at: later(1).toISOString() },
    ]);
    expect(JSON.stringify(body)).not.toContain(current);
  });

  it('leaves out what is revoked or over', async () => {
    const over = await api.tokenOf('maya@demo.test');
    await api.call('DELETE', '/practice/sessions', { token: over });
    await api.tokenOf('maya@demo.test');
    api.now = later(16 * 60);
    expect(await list(await api.tokenOf('maya@demo.test'))).toHaveLength(1);
  });

  it('knows the device of a link’s session from its first use on, and keeps the first', async () => {
    const token = await api.tokenOf('maya@demo.test');
    await me(token, FIREFOX);
    await me(token, 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15');
    expect(await list(token)).toMatchObject([{ device: 'Firefox, Windows' }]);
  });
});

describe('the last use', () => {
  const lastUse = async () => (await api.database.select().from(user_sessions))[0]?.last_used_at;

  it('is written when it is five minutes behind, and no sooner', async () => {
    const token = await api.tokenOf('maya@demo.test');
    api.now = new Date(later(5).getTime() - 1);
    await me(token);
    expect(await lastUse()).toEqual(NOON);
    api.now = later(5);
    await Promise.all([me(token), me(token)]);
    expect(await lastUse()).toEqual(later(5));
  });

  it('of a session that is over is not written', async () => {
    const token = await api.tokenOf('maya@demo.test');
    api.now = later(16 * 60);
    expect((await me(token)).status).toBe(401);
    expect(await lastUse()).toEqual(NOON);
  });
});

describe('ending sessions', () => {
  it('ends one, and again if need be', async () => {
    const [current, other] = [await api.tokenOf('maya@demo.test'), await api.tokenOf('maya@demo.test')];
    const id = (await list(current))[1]?.id ?? '';
    expect((await end(current, id)).status).toBe(204);
    expect((await me(other)).status).toBe(401);
    expect((await end(current, id)).status).toBe(204);
    expect((await me(current)).status).toBe(200);
    const [event] = (await api.call('GET', '/dev/audit?limit=1')).body;
    expect(event).toMatchObject({ action: 'session.ended', actor_id: '1', subject: 'session', subject_id: id });
  });

  it('finds nobody else’s', async () => {
    const [maya, luc] = [await api.tokenOf('maya@demo.test'), await api.tokenOf('luc@demo.test')];
    const [own] = await list(luc);
    expect((await end(maya, own?.id ?? '')).status).toBe(404);
    expect((await end(maya, 'current')).status).toBe(404);
    expect((await me(luc)).status).toBe(200);
  });

  it('ends all others, of this person only', async () => {
    const [current, other] = [await api.tokenOf('maya@demo.test'), await api.tokenOf('maya@demo.test')];
    const luc = await api.tokenOf('luc@demo.test');
    expect((await api.call('POST', '/practice/sessions/end_others', { token: current })).status).toBe(204);
    expect([(await me(current)).status, (await me(other)).status, (await me(luc)).status]).toEqual([200, 401, 200]);
  });
});

describe('the session of a link', () => {
  it('of a practitioner is good for its two days and not a moment longer', async () => {
    const appointment = { counsellor: 'maya@demo.test', client: 'alex@demo.test', starts_in_seconds: 600 };
    const { body } = await api.call('POST', '/dev/appointments', { body: appointment });
    const token = body.participants[0].link.split('/').at(-1);
    api.now = new Date(later(48 * 60).getTime() - 1);
    expect((await me(token)).status).toBe(200);
    api.now = later(48 * 60);
    expect((await me(token)).status).toBe(401);
  });

  it('ends with its revocation', async () => {
    const token = await api.tokenOf('alex@demo.test');
    await api.database.update(user_sessions).set({ revoked_at: NOON }).where(eq(user_sessions.person_id, 10));
    expect((await me(token)).status).toBe(401);
  });
});

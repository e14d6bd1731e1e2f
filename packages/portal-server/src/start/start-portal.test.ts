import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '@portal/delivery/testing';
import { type OpenDatabase, openNodeDatabase } from '@portal/reference-api/node';
import { openPreparedPglite, prepareDataFolder } from '@portal/reference-api/testing';
import { VIDEO_SIGNALLING_PATH } from '@portal/twilio-local/node';
import { startPortalServer } from '../portal-server.ts';
import { liveStore } from '../testing/store.ts';
import { banner, readyLine } from './banner.ts';
import { seededAt } from './seeded-at.ts';
import { startPortal } from './start-portal.ts';

const now = new Date('2026-11-20T10:00:00Z');
const clock = () => now;

/** One demo world for all that remind nobody of anything in it: to seed one costs more than the rest of such a test. */
let world: OpenDatabase;
beforeAll(async () => {
  world = await openPreparedPglite();
});
afterAll(() => world.close());
const onOneWorld = { clock, reminds: false, openInMemory: async () => ({ ...world, close: async () => undefined }) };

/** The counters that a closed portal left in its folder. */
async function keptCounters(dataFolder: string): Promise<unknown[]> {
  const { database, close } = await openNodeDatabase({ dataFolder });
  const found = (await database.execute('select key from rate_counters')) as unknown;
  await close();
  return (found as { rows: unknown[] }).rows;
}

describe('a portal in this process', () => {
  it('serves pages and an API with a demo world in memory', async () => {
    const portal = await startPortal({ releases: await liveStore(), clock });
    const page = await fetch(`${portal.url}/signin`, { headers: { accept: 'text/html' } });
    const people = await fetch(`${portal.url}/api/dev/people`);
    const direct = await portal.api.fetch(new Request('http://portal/healthz'));
    const text = await people.text();
    await portal.close();
    expect([page.status, people.status, direct.status]).toEqual([200, 200, 200]);
    expect(text).toContain('maya@demo.test');
  });

  it.each([
    ['https://portal.example', true],
    ['http://portal.example', false],
  ])('reached at %s demands TLS: %s, and in production has no other name', async (address, demands) => {
    const portal = await startPortal({
      ...onOneWorld,
      releases: await liveStore(),
      publicOnly: true,
      outgoing: { addresses: { CA: address, US: address } },
    });
    const host = new URL(address).host;
    const asked = async (headers: Record<string, string>, path = '/signin') => {
      const sent = request(`${portal.url}${path}`, { headers: { accept: 'text/html', ...headers } }).end();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      answer.resume();
      return answer;
    };
    const [own, other] = [await asked({ host }), await asked({})];
    const socket = { upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-version': '13' };
    const stranger = await asked({ ...socket, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' }, VIDEO_SIGNALLING_PATH);
    const health = await fetch(`${portal.url}/api/healthz`);
    await portal.close();
    expect([own.statusCode, other.statusCode, stranger.statusCode, health.status]).toEqual([200, 421, 421, 200]);
    expect(own.headers['strict-transport-security'] !== undefined).toBe(demands);
  });

  it('reminds of appointments of its own accord, unless it is told not to', async () => {
    const releases = await liveStore();
    const silent = await startPortal({ ...onOneWorld, releases });
    const portal = await startPortal({ releases, clock, openInMemory: openPreparedPglite });
    const outbox = async ({ url }: typeof portal) =>
      (await (await fetch(`${url}/api/dev/outbox?to=maya@demo.test`)).json()) as { subject: string; links: string[] }[];
    let sent = await outbox(portal);
    while (sent.length === 0) sent = await outbox(portal);
    const unsent = await outbox(silent);
    await Promise.all([portal.close(), silent.close()]);
    const links = [`${portal.url}/dashboard`];
    expect(sent).toContainEqual(expect.objectContaining({ subject: 'A reminder of your appointment', links }));
    expect(unsent).toEqual([]);
  });

  it('counts attempts by the network that the proxy in front of it saw', async () => {
    const portal = await startPortal({ ...onOneWorld, releases: await liveStore(), proxies: 1 });
    const answer = await fetch(`${portal.url}/api/practice/sessions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.1, 203.0.113.9' },
      body: JSON.stringify({ email: 'maya@demo.test', password: 'a guess', source: 'practice' }),
    });
    const counted = "select attempts from rate_counters where key = 'sign_in:network:203.0.113.9'";
    const found = (await portal.world.database.execute(counted)) as unknown;
    await portal.close();
    expect([answer.status, found]).toEqual([401, expect.objectContaining({ rows: [{ attempts: 1 }] })]);
  });

  it('keeps its data in a folder, knows how old they are, and lets go of them when it cannot serve', async () => {
    const options = { releases: await liveStore(), dataFolder: temporaryFolder() };
    await prepareDataFolder(options.dataFolder);
    const first = await startPortal({ ...options, clock });
    expect(first.world.seeded).toBe('now');
    expect(await seededAt(first.world.database)).toEqual(now);
    await expect(startPortal(options)).rejects.toThrow(/in use by another portal \(process \d+\)/);
    await first.world.database.execute(
      "insert into rate_counters (key, window_started_at, attempts) values ('old', '2026-11-20T09:00:00Z', 1)",
    );
    await first.close();

    const other = await startPortalServer({ releases: options.releases, port: 0, api: first.api });
    const port = Number(new URL(other.url).port);
    await expect(startPortal({ ...options, port })).rejects.toThrow(`Port ${port} is taken`);
    await other.close();

    const later = new Date('2026-11-23T11:00:00Z');
    const second = await startPortal({ ...options, clock: () => later });
    await second.close();
    expect(await keptCounters(options.dataFolder)).toEqual([]);
    expect(second.world).toMatchObject({ seeded: 'before', seededAt: now });
    const told = { wantsDev: true, reminds: true, postgres: false, milliseconds: 1234, now: later };
    const text = banner(second, told);
    expect(text).toContain('3 days old');
    expect(text).toContain('maya@demo.test');
    expect(text).toContain('  Video  local, from browser to browser\n');
    expect(text).toContain(`  Files  in ${options.dataFolder}/files\n`);
    const metrics = 'http://localhost:9464/metrics';
    expect(banner(second, { ...told, metrics })).toContain(`  Counts ${metrics}\n`);
    expect(readyLine(second, { ...told, metrics })).toContain(`; metrics: ${metrics}`);
    const closed = banner({ ...second, dev: false }, { ...told, wantsDev: false });
    expect(closed).not.toMatch(/maya@demo\.test|days old|PORTAL_DEV/);
    expect(text).not.toMatch(/PostgreSQL|PORTAL_REMINDERS/);
    expect(banner(second, { ...told, reminds: false })).toContain('PORTAL_REMINDERS=off: this server reminds nobody');
    expect(banner(second, { ...told, postgres: true })).toContain('A demonstration on the PostgreSQL');
    const world = { ...second.world, seeded: 'never' as const, holdsStrangers: true };
    const foreign = banner({ ...second, dev: false, world }, { ...told, postgres: true });
    expect(foreign).toContain('the handles for tests stay closed');
    expect(foreign).not.toContain('maya@demo.test');
  });

  it('makes a fresh demo world when told to, even of data that cannot be read', async () => {
    const dataFolder = temporaryFolder({ 'database/PG_VERSION': 'damaged' });
    const options = { releases: await liveStore(), dataFolder, clock };
    await expect(startPortal(options)).rejects.toThrow('npm start -- --reset');
    const fresh = await startPortal({ ...options, reset: true });
    await fresh.close();
    expect(fresh.world).toMatchObject({ seeded: 'now', seededAt: now });
  });
});

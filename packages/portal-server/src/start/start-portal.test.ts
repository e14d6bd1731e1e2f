import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '@portal/delivery/testing';
import { startPortalServer } from '../portal-server.ts';
import { liveStore } from '../testing/store.ts';
import { banner } from './banner.ts';
import { seededAt } from './seeded-at.ts';
import { startPortal } from './start-portal.ts';

const now = new Date('2026-11-20T10:00:00Z');
const clock = () => now;

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

  it('keeps its data in a folder, knows how old they are, and lets go of them when it cannot serve', async () => {
    const options = { releases: await liveStore(), dataFolder: temporaryFolder() };
    const first = await startPortal({ ...options, clock });
    const port = Number(new URL(first.url).port);
    expect(first.world.seeded).toBe('now');
    expect(await seededAt(first.world.database)).toEqual(now);
    await expect(startPortal(options)).rejects.toThrow(/in use by another portal \(process \d+\)/);
    await first.close();

    const other = await startPortalServer({ releases: options.releases, port, api: first.api });
    await expect(startPortal({ ...options, port })).rejects.toThrow(`Port ${port} is taken`);
    await other.close();

    const later = new Date('2026-11-23T11:00:00Z');
    const second = await startPortal({ ...options, port, clock: () => later });
    await second.close();
    expect(second).toMatchObject({ url: `http://localhost:${port}`, world: { seeded: 'before', seededAt: now } });
    const text = banner(second, { dev: true, milliseconds: 1234, now: later });
    expect(text).toContain('3 days old');
    expect(text).toContain('maya@demo.test');
    expect(banner(second, { dev: false, milliseconds: 1234, now: later })).not.toContain('maya@demo.test');
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

import { describe, expect, it, jest } from '@jest/globals';
import { storageKeys } from '@portal/shell/storage';
import { waitFor } from '@testing-library/react';
import { me, noon, prepareMockShell, startedAt } from '../../testing/mock-shell-bench.ts';
import { readClock } from '../../world/clock.ts';

const bench = prepareMockShell();
const { create, scene, pageAfter, enter, asked } = bench;

describe('a scene', () => {
  it('is the remote’s first look when the address says nothing', async () => {
    create('');
    await pageAfter(0);
    expect(scene()).toMatchObject({ at: '/dashboard', as: 'maya@demo.test' });
    expect(bench.opened).toEqual([expect.objectContaining({ seededAt: new Date(startedAt), scenario: 'everyday' })]);
    expect((await asked(enter())).user).toMatchObject({ email: 'maya@demo.test' });
  });

  it('becomes the page’s storage, registry and address', async () => {
    create(`?v=1&at=/dashboard&edition=US&locale=fr&clock=${noon}&version=0.1.0-0000000a`);
    await pageAfter(0);
    const { host, at, registry } = enter();
    expect(at).toBe('/dashboard');
    expect(host.storage.getItem(storageKeys.edition)).toBe('US');
    expect(host.storage.getItem(storageKeys.locale)).toBe('fr');
    expect(host.storage.getItem(storageKeys.session)).toBeNull();
    expect(host.now()).toBe(Date.parse('2026-03-18T15:30:00Z'));
    expect(registry.remotes).toEqual({
      'mf-dashboard': expect.objectContaining({ base: '/qa/mock/remotes/mf-dashboard/0.1.0-0000000a/' }),
      'mf-clinic': expect.objectContaining({ base: '/qa/mock/remotes/mf-clinic/0.1.0-0000000c/' }),
    });
  });

  it('names a person whom the world does not know, and shows nobody instead', async () => {
    create('?v=1&as=gone@demo.test');
    await pageAfter(0);
    expect(bench.shell.store.getState().problems).toEqual([{ kind: 'as', given: 'gone@demo.test' }]);
    expect(scene().as).toBeNull();
    bench.shell.goOn();
    expect(bench.shell.store.getState().problems).toEqual([]);
  });
});

describe('a change', () => {
  it.each([
    ['person', { as: 'luc@demo.test' }],
    ['edition', { edition: 'US' }],
    ['language', { locale: 'fr' }],
    ['version', { version: '0.1.0-0000000a' }],
  ] as const)('of the %s brings a new page with fresh storage into the same world', async (_what, patch) => {
    create(`?v=1&as=maya@demo.test&clock=${noon}`);
    const first = await pageAfter(0);
    enter().host.storage.setItem('portal.draft', 'x');
    bench.shell.change(patch);
    await pageAfter(first);
    expect(enter().host.storage.getItem('portal.draft')).toBeNull();
    expect(bench.opened).toHaveLength(1);
    expect(scene()).toMatchObject(patch);
  });

  it.each([
    ['scenario', { scenario: 'nothing_yet' }],
    ['clock', { clock: { mode: 'frozen', at: '2026-03-19T15:30:00.000Z' } }],
  ] as const)('of the %s brings a new world', async (_what, patch) => {
    create(`?v=1&clock=${noon}`);
    const first = await pageAfter(0);
    bench.shell.change(patch);
    expect(bench.shell.store.getState()).toMatchObject({ world: { status: 'starting' }, frame: null });
    await pageAfter(first);
    expect(bench.opened).toHaveLength(2);
  });

  it('of the time zone reaches the person, and leaves them when it is taken back', async () => {
    create(`?v=1&as=maya@demo.test&clock=${noon}&zone=Europe/Paris`);
    let page = await pageAfter(0);
    expect((await asked(enter())).user?.preference.timezone).toBe('Europe/Paris');
    bench.shell.change({ timeZone: null });
    page = await pageAfter(page);
    expect((await asked(enter())).user?.preference.timezone).toBe('America/Toronto');
    bench.shell.change({ timeZone: 'Asia/Tokyo' });
    page = await pageAfter(page);
    bench.shell.change({ as: 'dana@demo.test', timeZone: null });
    page = await pageAfter(page);
    expect((await asked(enter())).user?.preference.timezone).toBe('America/Chicago');
    bench.shell.change({ as: 'maya@demo.test' });
    await pageAfter(page);
    expect((await asked(enter())).user?.preference.timezone).toBe('America/Toronto');
  });

  it('of the time ahead moves the clock of page and world, wakes the page, and seeds nothing', async () => {
    create(`?v=1&clock=${noon}&ahead=60`);
    await pageAfter(0);
    const entry = enter();
    const wake = jest.fn();
    entry.ready({ go: () => undefined, wake });
    expect(new Date(entry.host.now()).toISOString()).toBe('2026-03-18T15:31:00.000Z');
    bench.shell.change({ ahead: 660 });
    await waitFor(() => expect(wake).toHaveBeenCalledTimes(1));
    expect(new Date(entry.host.now()).toISOString()).toBe('2026-03-18T15:41:00.000Z');
    expect(bench.worldNow().toISOString()).toBe('2026-03-18T15:41:00.000Z');
    expect(bench.opened).toHaveLength(1);
  });

  it('of the time ahead takes the instant out of answers that are under way: it would set the page’s clock back', async () => {
    const headers: [string, string][] = [['x-portal-time', '1773847800000']];
    create(`?v=1&clock=${noon}`, async (options) => ({
      ...(await bench.openWorld(options)),
      answer: () => Promise.resolve({ status: 200, headers, body: null }),
    }));
    await pageAfter(0);
    const { host } = enter();
    const underWay = host.call(me, null);
    bench.shell.change({ ahead: 660 });
    expect([await underWay, await host.call(me, null)]).toMatchObject([{ headers: [] }, { headers }]);
  });

  it('of screen, rules and latency leaves the page alone; a rule counts at the next call', async () => {
    create(`?v=1&as=maya@demo.test&clock=${noon}`);
    const page = await pageAfter(0);
    const entry = enter();
    bench.shell.change({ viewport: 'phone', rules: [{ call: 'accounts.current_user', fault: 503, times: 1 }] });
    expect((await asked(entry)).status).toBe(503);
    expect((await asked(entry)).status).toBe(200);
    expect(bench.shell.store.getState().frame?.number).toBe(page);
  });

  it.each([
    ['page', () => bench.shell.change({ as: 'luc@demo.test' })],
    ['full load', () => bench.shell.reload()],
    ['world', () => bench.shell.startWorld()],
  ])('that brings a new %s ends the calls of the page before', async (_what, change) => {
    const rules = [{ call: 'accounts.current_user', fault: 'timeout' as const, times: 1 }];
    create(`?v=1&as=maya@demo.test&clock=${noon}`);
    const page = await pageAfter(0);
    bench.shell.change({ rules });
    const { host } = enter();
    const waiting = host.call(me, null);
    change();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(bench.shell.store.getState().log).toMatchObject([
      { record: { fault: 'timeout', tookMs: expect.any(Number) } },
    ]);
    await pageAfter(page);
    await expect(host.call(me, null)).rejects.toMatchObject({ name: 'AbortError' });
    expect(bench.shell.store.getState().log).toHaveLength(1);
  });

  it('runs a clock that is told to run', async () => {
    create('?v=1&clock=running:2026-03-18T15:30:00.000Z');
    await pageAfter(0);
    bench.clock.realNow += 5000;
    expect(new Date(enter().host.now()).toISOString()).toBe('2026-03-18T15:30:05.000Z');
    const [options] = bench.opened;
    expect(options && readClock(options.clock, bench.clock.realNow).toISOString()).toBe('2026-03-18T15:30:05.000Z');
  });
});

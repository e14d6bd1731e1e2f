import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { storageKeys } from '@portal/shell/storage';
import { waitFor } from '@testing-library/react';
import { sampleBuild } from '../../testing/mock-build.ts';
import { type SharedWorld, shareWorld } from '../../testing/shared-world.ts';
import { readClock } from '../../world/clock.ts';
import type { WorkerWorldOptions } from '../../world/worker-world.ts';
import type { World } from '../../world/world.ts';
import { createMockShell, type MockShell } from './mock-shell.ts';

const noon = 'frozen:2026-03-18T15:30:00.000Z';
const startedAt = Date.parse('2026-11-20T08:00:00Z');
let shared: SharedWorld;
let opened: WorkerWorldOptions[];
let clock: { realNow: number };
let shell: MockShell;

function openWorld(options: WorkerWorldOptions): Promise<World> {
  opened.push(options);
  return shared.open();
}

function create(search: string, open: typeof openWorld = openWorld): MockShell {
  shell = createMockShell({
    build: sampleBuild,
    search,
    folder: '/qa/mock/',
    openWorld: open,
    togglePanel: () => undefined,
    realNow: () => clock.realNow,
  });
  shell.startWorld();
  return shell;
}

const scene = () => shell.store.getState().scene;
/** The number of a page that is waited for; each new page has a higher one. */
const pageAfter = async (number: number) => {
  await waitFor(() => expect(shell.store.getState().frame?.number ?? 0).toBeGreaterThan(number), { timeout: 30_000 });
  return shell.store.getState().frame?.number ?? 0;
};
const enter = () => {
  const entry = shell.enter();
  if (!entry) throw new Error('No page is expected.');
  return entry;
};
const me = { method: 'GET', path: '/practice/users/me?locale=en', headers: [] as [string, string][], body: null };
const asked = async (entry: ReturnType<typeof enter>) => {
  const { token } = JSON.parse(entry.host.storage.getItem(storageKeys.session) ?? '{}');
  const { status, body } = await entry.host.call({ ...me, headers: [['authorization', token]] }, null);
  return { status, user: JSON.parse(new TextDecoder().decode(body ?? new ArrayBuffer())) };
};

beforeEach(() => {
  opened = [];
  clock = { realNow: startedAt };
});
beforeAll(async () => {
  shared = await shareWorld(new Date('2026-03-18T15:30:00Z'));
});
afterEach(() => shared.putBack());
afterAll(() => shared.close());

describe('a scene', () => {
  it('is the remote’s first look when the address says nothing', async () => {
    create('');
    await pageAfter(0);
    expect(scene()).toMatchObject({ at: '/dashboard', as: 'maya@demo.test' });
    expect(opened).toEqual([expect.objectContaining({ seededAt: new Date(startedAt), scenario: 'everyday' })]);
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
    });
  });

  it('names a person whom the world does not know, and shows nobody instead', async () => {
    create('?v=1&as=gone@demo.test');
    await pageAfter(0);
    expect(shell.store.getState().problems).toEqual([{ kind: 'as', given: 'gone@demo.test' }]);
    expect(scene().as).toBeNull();
    shell.goOn();
    expect(shell.store.getState().problems).toEqual([]);
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
    shell.change(patch);
    await pageAfter(first);
    expect(enter().host.storage.getItem('portal.draft')).toBeNull();
    expect(opened).toHaveLength(1);
    expect(scene()).toMatchObject(patch);
  });

  it.each([
    ['scenario', { scenario: 'nothing_yet' }],
    ['clock', { clock: { mode: 'frozen', at: '2026-03-19T15:30:00.000Z' } }],
  ] as const)('of the %s brings a new world', async (_what, patch) => {
    create(`?v=1&clock=${noon}`);
    const first = await pageAfter(0);
    shell.change(patch);
    expect(shell.store.getState()).toMatchObject({ world: { status: 'starting' }, frame: null });
    await pageAfter(first);
    expect(opened).toHaveLength(2);
  });

  it('of the time zone reaches the person, and leaves them when it is taken back', async () => {
    create(`?v=1&as=maya@demo.test&clock=${noon}&zone=Europe/Paris`);
    let page = await pageAfter(0);
    expect((await asked(enter())).user.preference.timezone).toBe('Europe/Paris');
    shell.change({ timeZone: null });
    page = await pageAfter(page);
    expect((await asked(enter())).user.preference.timezone).toBe('America/Toronto');
    shell.change({ timeZone: 'Asia/Tokyo' });
    page = await pageAfter(page);
    shell.change({ as: 'dana@demo.test', timeZone: null });
    page = await pageAfter(page);
    expect((await asked(enter())).user.preference.timezone).toBe('America/Chicago');
    shell.change({ as: 'maya@demo.test' });
    await pageAfter(page);
    expect((await asked(enter())).user.preference.timezone).toBe('America/Toronto');
  });

  it('of the time ahead moves the clock of page and world, wakes the page, and seeds nothing', async () => {
    create(`?v=1&clock=${noon}&ahead=60`);
    await pageAfter(0);
    const entry = enter();
    const wake = jest.fn();
    entry.ready({ go: () => undefined, wake });
    expect(new Date(entry.host.now()).toISOString()).toBe('2026-03-18T15:31:00.000Z');
    shell.change({ ahead: 660 });
    await waitFor(() => expect(wake).toHaveBeenCalledTimes(1));
    expect(new Date(entry.host.now()).toISOString()).toBe('2026-03-18T15:41:00.000Z');
    expect(shared.now().toISOString()).toBe('2026-03-18T15:41:00.000Z');
    expect(opened).toHaveLength(1);
  });

  it('of screen, rules and latency leaves the page alone; a rule counts at the next call', async () => {
    create(`?v=1&as=maya@demo.test&clock=${noon}`);
    const page = await pageAfter(0);
    const entry = enter();
    shell.change({ viewport: 'phone', rules: [{ call: 'accounts.current_user', fault: 503, times: 1 }] });
    expect((await asked(entry)).status).toBe(503);
    expect((await asked(entry)).status).toBe(200);
    expect(shell.store.getState().frame?.number).toBe(page);
  });

  it.each([
    ['page', () => shell.change({ as: 'luc@demo.test' })],
    ['full load', () => shell.reload()],
    ['world', () => shell.startWorld()],
  ])('that brings a new %s ends the calls of the page before', async (_what, change) => {
    const rules = [{ call: 'accounts.current_user', fault: 'timeout' as const, times: 1 }];
    create(`?v=1&as=maya@demo.test&clock=${noon}`);
    const page = await pageAfter(0);
    shell.change({ rules });
    const { host } = enter();
    const waiting = host.call(me, null);
    change();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(shell.store.getState().log).toMatchObject([{ record: { fault: 'timeout', tookMs: expect.any(Number) } }]);
    await pageAfter(page);
    await expect(host.call(me, null)).rejects.toMatchObject({ name: 'AbortError' });
    expect(shell.store.getState().log).toHaveLength(1);
  });

  it('runs a clock that is told to run', async () => {
    create('?v=1&clock=running:2026-03-18T15:30:00.000Z');
    await pageAfter(0);
    clock.realNow += 5000;
    expect(new Date(enter().host.now()).toISOString()).toBe('2026-03-18T15:30:05.000Z');
    const [options] = opened;
    expect(options && readClock(options.clock, clock.realNow).toISOString()).toBe('2026-03-18T15:30:05.000Z');
  });
});

describe('what the person does inside the portal', () => {
  beforeEach(async () => {
    create(`?v=1&at=/dashboard&clock=${noon}&zone=Europe/Paris`);
    await pageAfter(0);
  });

  it('changes the scene: address, edition, language, signing in', () => {
    const { host } = enter();
    host.tell({ kind: 'address', detail: '/dashboard?list=upcoming' });
    host.storage.setItem(storageKeys.locale, 'fr');
    host.storage.setItem(storageKeys.edition, 'US');
    host.tell({ kind: 'person', detail: 'dana@demo.test' });
    expect(scene()).toMatchObject({
      at: '/dashboard?list=upcoming',
      locale: 'fr',
      edition: 'US',
      as: 'dana@demo.test',
      timeZone: null,
    });
  });

  it('does not count as a choice when the shell adopts a person’s own language', () => {
    const { host } = enter();
    host.tell({ kind: 'person', detail: 'luc@demo.test' });
    host.storage.setItem(storageKeys.session, '{"token":"t","locale":"fr"}');
    expect(scene().locale).toBeNull();
    host.storage.setItem(storageKeys.locale, 'fr');
    expect(scene().locale).toBe('fr');
  });

  it('survives a full load; signing out reaches the scene', async () => {
    const page = shell.store.getState().frame?.number ?? 0;
    const first = enter();
    first.host.storage.setItem(storageKeys.session, '{"token":"t"}');
    first.host.tell({ kind: 'person', detail: 'maya@demo.test' });
    first.host.leave('/clients');
    await pageAfter(page);
    const second = enter();
    expect(second.at).toBe('/clients');
    expect(second.host.storage.getItem(storageKeys.session)).toBe('{"token":"t"}');
    second.host.storage.removeItem(storageKeys.session);
    second.host.leave('/signin');
    expect(scene()).toMatchObject({ as: null, at: '/signin' });
  });

  it('counts no more once another page took its place', () => {
    const { host } = enter();
    host.leave('/signin');
    host.tell({ kind: 'address', detail: '/clients' });
    expect(scene().at).toBe('/signin');
  });

  it('keeps the time zone that the panel gave them when they sign out and in again', async () => {
    const page = shell.store.getState().frame?.number ?? 0;
    shell.change({ as: 'maya@demo.test', timeZone: 'Asia/Tokyo' });
    await pageAfter(page);
    const first = enter().host;
    first.storage.clear();
    first.leave('/signin');
    expect(scene().as).toBeNull();
    const { host } = enter();
    host.tell({ kind: 'person', detail: 'maya@demo.test' });
    expect(scene()).toMatchObject({ as: 'maya@demo.test', timeZone: 'Asia/Tokyo' });
    host.tell({ kind: 'person', detail: 'dana@demo.test' });
    expect(scene()).toMatchObject({ as: 'dana@demo.test', timeZone: null });
  });

  it('may be a link of the browser’s own: the document that took the page’s place becomes the scene’s address', async () => {
    const page = shell.store.getState().frame?.number ?? 0;
    enter();
    shell.loaded(page, '/dashboard');
    expect(shell.store.getState().frame?.number).toBe(page);
    shell.loaded(page, '/signin?edition=US#form');
    expect(scene().at).toBe('/signin?edition=US#form');
    expect(shell.store.getState().frame).toEqual({ number: page + 1, status: 'loading' });
    enter();
    shell.loaded(page + 1, '/signin');
    shell.loaded(page + 1, null);
    expect(shell.store.getState().frame?.status).toBe('failed');
  });

  it('opens in another tab as the same scene at another page', () => {
    expect(enter().linkTo('/clients?x=1')).toBe(
      `/qa/mock/index.html?v=1&at=/clients%3Fx%3D1&zone=Europe/Paris&clock=${noon}`,
    );
  });
});

describe('failures', () => {
  it('of the start are told, and Try Again makes a new world', async () => {
    let broken = true;
    create(`?v=1&clock=${noon}`, (options) =>
      broken ? Promise.reject(new Error('world.js is missing')) : openWorld(options),
    );
    await waitFor(() =>
      expect(shell.store.getState().world).toEqual({ status: 'failed', reason: 'world.js is missing' }),
    );
    broken = false;
    shell.startWorld();
    await pageAfter(0);
  });

  it('of a world that dies later are told too', async () => {
    create(`?v=1&clock=${noon}`, async (options) => ({
      ...(await openWorld(options)),
      answer: () => Promise.reject(new Error('The worker died.')),
    }));
    await pageAfter(0);
    await expect(enter().host.call(me, null)).rejects.toThrow();
    expect(shell.store.getState()).toMatchObject({
      world: { status: 'failed', reason: 'The worker died.' },
      frame: null,
    });
  });

  it('of the page itself: what arrived in the frame was not ours', async () => {
    create(`?v=1&clock=${noon}`);
    const page = await pageAfter(0);
    shell.loaded(page, '/qa/mock/frame.html');
    expect(shell.store.getState().frame?.status).toBe('failed');
    shell.reload();
    expect(await pageAfter(page)).toBe(page + 1);
    enter();
    shell.loaded(page + 1, '/dashboard');
    expect(shell.store.getState().frame?.status).toBe('starting');
  });

  it('of the portal in its page are told by the page, and written down', async () => {
    create(`?v=1&clock=${noon}`);
    const page = await pageAfter(0);
    enter().failed('TypeError: no texts');
    expect(shell.store.getState()).toMatchObject({
      frame: { number: page, status: 'failed', reason: 'TypeError: no texts' },
      log: [{ kind: 'event', event: { kind: 'report', detail: 'TypeError: no texts' } }],
    });
  });

  it('leave no world behind: neither one that died nor one that could not say who is there', async () => {
    const closed: string[] = [];
    let name = 'nobody there';
    create(`?v=1&clock=${noon}`, async (options) => {
      const mine = name;
      const close = () => Promise.resolve(void closed.push(mine));
      const broken = () => Promise.reject(new Error(mine));
      const world = { ...(await openWorld(options)), close };
      return mine === 'nobody there' ? { ...world, people: broken } : { ...world, answer: broken };
    });
    await waitFor(() => expect(shell.store.getState().world).toMatchObject({ reason: 'nobody there' }));
    expect(closed).toEqual(['nobody there']);
    name = 'dies later';
    shell.startWorld();
    await pageAfter(0);
    await expect(enter().host.call(me, null)).rejects.toThrow();
    expect(closed).toEqual(['nobody there', 'dies later']);
  });
});

describe('log and outbox', () => {
  it('keep calls with their payload, each once, and what the remote asked of its host', async () => {
    create(`?v=1&as=maya@demo.test&clock=${noon}`);
    await pageAfter(0);
    const entry = enter();
    await asked(entry);
    entry.host.tell({ kind: 'notice', detail: 'success: Saved' });
    expect(shell.store.getState().log).toEqual([
      expect.objectContaining({
        kind: 'call',
        record: expect.objectContaining({
          callId: 'accounts.current_user',
          answer: expect.objectContaining({ status: 200 }),
        }),
      }),
      expect.objectContaining({ kind: 'event', event: { kind: 'notice', detail: 'success: Saved' } }),
    ]);
  });

  it('show a pin as soon as the sign-in that sent it is over', async () => {
    create(`?v=1&clock=${noon}`);
    await pageAfter(0);
    const body = new TextEncoder().encode(
      JSON.stringify({ email: 'priya@demo.test', password: 'Welcome-2026', source: 'practice' }),
    );
    await enter().host.call(
      {
        method: 'POST',
        path: '/practice/sessions',
        headers: [['content-type', 'application/json']],
        body: body.buffer,
      },
      null,
    );
    await waitFor(() => expect(shell.store.getState().outbox[0]?.body).toMatch(/\d{7}/));
  });
});

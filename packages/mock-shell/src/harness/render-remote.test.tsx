import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Drafts, defineRemote, Slot, useServices, useSession } from '@portal/portal-kit';
import { memoryDrafts } from '@portal/shell/drafts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestWorld, type TestWorld } from './node-world.ts';
import { type RenderedRemote, renderRemote } from './render-remote.tsx';

function Greeting() {
  const { user } = useSession();
  return <h1>Hello {user.first_name}</h1>;
}

const remote = defineRemote({
  name: 'mf-dashboard',
  pages: [
    { id: 'greeting', paths: ['/', '/dashboard', '/schedule'], load: () => Promise.resolve({ default: Greeting }) },
  ],
  messages: { en: () => Promise.resolve({ default: {} }), fr: () => Promise.resolve({ default: {} }) },
});

let world: TestWorld;
let rendered: RenderedRemote;
beforeAll(async () => {
  world = await createTestWorld(new Date('2026-11-20T15:00:00Z'));
});
afterAll(() => world.close());
afterEach(() => rendered.close());

describe('renderRemote', () => {
  it('shows a page of the remote to one of the demo world’s people', async () => {
    rendered = await renderRemote(remote, { at: '/dashboard', as: 'maya@demo.test', world });
    expect(await screen.findByRole('heading', { name: 'Hello Maya' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  it('shows a slot of the remote in the place of another one beside it', async () => {
    const filler = defineRemote({
      ...remote,
      slots: { 'hst-modal/v1': () => Promise.resolve({ default: Greeting }) },
    });
    const asker = defineRemote({
      ...remote,
      name: 'mf-sessions',
      pages: [
        {
          id: 'asker',
          paths: ['/messages'],
          load: () => Promise.resolve({ default: () => <Slot name="hst-modal/v1" /> }),
        },
      ],
    });
    rendered = await renderRemote(filler, { at: '/messages', as: 'maya@demo.test', world, beside: [asker] });
    expect(await screen.findByRole('heading', { name: 'Hello Maya' })).toBeVisible();
  });

  it('goes by the shell’s guards', async () => {
    rendered = await renderRemote(remote, { at: '/dashboard', world });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(window.location.pathname).toBe('/signin');
    await rendered.close();
    rendered = await renderRemote(remote, { at: '/schedule', as: 'alex@demo.test', world });
    expect(await screen.findByRole('heading', { name: 'Hello Alex' })).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('speaks the language asked for, and the person’s own when none was', async () => {
    rendered = await renderRemote(remote, { at: '/dashboard', as: 'maya@demo.test', locale: 'fr', world });
    expect(await screen.findByRole('navigation', { name: 'Principale' })).toBeVisible();
    await rendered.close();
    rendered = await renderRemote(remote, { at: '/dashboard', as: 'luc@demo.test', world });
    expect(await screen.findByRole('navigation', { name: 'Principale' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'fr');
  });

  it('ends what it began: its world, and what it heard of other tabs', async () => {
    rendered = await renderRemote(remote, { at: '/dashboard', as: 'maya@demo.test' });
    expect(await screen.findByRole('heading', { name: 'Hello Maya' })).toBeVisible();
    expect(rendered.world.now()).toEqual(new Date('2026-11-20T15:30:00Z'));
    await rendered.close();
    await expect(rendered.world.people()).rejects.toThrow('The worker has ended.');
    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(rendered.left).toEqual([]);
    // A world of the test's own is the test's to close.
    rendered = await renderRemote(remote, { at: '/dashboard', world });
    await rendered.close();
    expect(await world.people()).not.toEqual([]);
  });

  it('writes what was kept when its page goes, and nothing of that page later', async () => {
    let kept: Drafts | undefined;
    const keeper = defineRemote({
      ...remote,
      pages: [
        {
          id: 'keeper',
          paths: ['/dashboard'],
          load: async () => ({
            default: function Keeper() {
              kept = useServices().drafts;
              return <h1>Keeper</h1>;
            },
          }),
        },
      ],
    });
    const options = { at: '/dashboard', as: 'maya@demo.test', world, drafts: memoryDrafts() };
    const open = async () => {
      rendered = await renderRemote(keeper, options);
      await screen.findByRole('heading', { name: 'Keeper' });
    };
    await open();
    const gone = kept;
    void gone?.keep('form', 'before it goes');
    await rendered.close();
    void gone?.keep('form', 'later');
    // Looking for it writes at once.
    void gone?.find('form');
    // Whoever closes it once more does not wait for that.
    await rendered.close();
    await open();
    expect(await kept?.find('form')).toBe('before it goes');
  });

  it.each([
    ['waits for who is signed in ten times as long as people do', {}, 80_000],
    ['waits as people do where a test is about that', { timeoutFactor: 1 }, 8_000],
  ])('%s', async (_title, options, waitedMs) => {
    const { setTimeout: begin } = globalThis;
    const delays = new Set<number | undefined>();
    // Not a spy: Testing Library would take it for timers that stand still.
    const noting = (handler: () => void, delayMs?: number) => {
      delays.add(delayMs);
      return begin(handler, delayMs);
    };
    globalThis.setTimeout = Object.assign(noting, begin);
    try {
      rendered = await renderRemote(remote, { at: '/dashboard', as: 'maya@demo.test', world, ...options });
      expect(await screen.findByRole('heading', { name: 'Hello Maya' })).toBeVisible();
      expect([8_000, 80_000].filter((delayMs) => delays.has(delayMs))).toEqual([waitedMs]);
    } finally {
      globalThis.setTimeout = begin;
    }
  });

  it('signs out and leaves when the API refuses the person (SHELL-018, SHELL-019)', async () => {
    rendered = await renderRemote(remote, {
      at: '/dashboard',
      as: 'maya@demo.test',
      world,
      intercept: (request) =>
        request.url.includes('/users/me') ? Response.json({ error: 'no' }, { status: 401 }) : undefined,
    });
    await expect(() => screen.queryByRole('heading')).toBeAbsentOnce(() => expect(rendered.left).toEqual(['/signin']));
    expect(window.localStorage.getItem('portal.session')).toBeNull();
  });

  it('stays signed in when the API cannot be reached, and recovers by Try Again', async () => {
    let down = true;
    rendered = await renderRemote(remote, {
      at: '/dashboard',
      as: 'maya@demo.test',
      world,
      intercept: () => (down ? Promise.reject(new TypeError('Failed to fetch')) : undefined),
    });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    expect(window.localStorage.getItem('portal.session')).not.toBeNull();
    down = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Hello Maya' })).toBeVisible();
  });
});

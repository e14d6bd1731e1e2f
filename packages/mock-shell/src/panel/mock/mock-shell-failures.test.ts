import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { me, noon, prepareMockShell } from '../../testing/mock-shell-bench.ts';

const bench = prepareMockShell();
const { create, openWorld, pageAfter, enter, asked } = bench;

describe('failures', () => {
  it('of the start are told, and Try Again makes a new world', async () => {
    let broken = true;
    create(`?v=1&clock=${noon}`, (options) =>
      broken ? Promise.reject(new Error('world.js is missing')) : openWorld(options),
    );
    await waitFor(() =>
      expect(bench.shell.store.getState().world).toEqual({ status: 'failed', reason: 'world.js is missing' }),
    );
    broken = false;
    bench.shell.startWorld();
    await pageAfter(0);
  });

  it('of a world that dies later are told too', async () => {
    create(`?v=1&clock=${noon}`, async (options) => ({
      ...(await openWorld(options)),
      answer: () => Promise.reject(new Error('The worker died.')),
    }));
    await pageAfter(0);
    await expect(enter().host.call(me, null)).rejects.toThrow();
    expect(bench.shell.store.getState()).toMatchObject({
      world: { status: 'failed', reason: 'The worker died.' },
      frame: null,
    });
  });

  it('of the page itself: what arrived in the frame was not ours', async () => {
    create(`?v=1&clock=${noon}`);
    const page = await pageAfter(0);
    bench.shell.loaded(page, '/qa/mock/frame.html');
    expect(bench.shell.store.getState().frame?.status).toBe('failed');
    bench.shell.reload();
    expect(await pageAfter(page)).toBe(page + 1);
    enter();
    bench.shell.loaded(page + 1, '/dashboard');
    expect(bench.shell.store.getState().frame?.status).toBe('starting');
  });

  it('of the portal in its page are told by the page, and written down', async () => {
    create(`?v=1&clock=${noon}`);
    const page = await pageAfter(0);
    enter().failed('TypeError: no texts');
    expect(bench.shell.store.getState()).toMatchObject({
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
    await waitFor(() => expect(bench.shell.store.getState().world).toMatchObject({ reason: 'nobody there' }));
    expect(closed).toEqual(['nobody there']);
    name = 'dies later';
    bench.shell.startWorld();
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
    expect(bench.shell.store.getState().log).toEqual([
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
    await waitFor(() => expect(bench.shell.store.getState().outbox[0]?.body).toMatch(/\d{7}/));
  });
});

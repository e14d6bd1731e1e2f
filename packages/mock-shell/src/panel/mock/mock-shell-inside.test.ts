import { beforeEach, describe, expect, it } from '@jest/globals';
import { storageKeys } from '@portal/shell/storage';
import { noon, prepareMockShell } from '../../testing/mock-shell-bench.ts';

const bench = prepareMockShell();
const { create, scene, pageAfter, enter } = bench;

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
    const page = bench.shell.store.getState().frame?.number ?? 0;
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
    const page = bench.shell.store.getState().frame?.number ?? 0;
    bench.shell.change({ as: 'maya@demo.test', timeZone: 'Asia/Tokyo' });
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
    const page = bench.shell.store.getState().frame?.number ?? 0;
    enter();
    bench.shell.loaded(page, '/dashboard');
    expect(bench.shell.store.getState().frame?.number).toBe(page);
    bench.shell.loaded(page, '/signin?edition=US#form');
    expect(scene().at).toBe('/signin?edition=US#form');
    expect(bench.shell.store.getState().frame).toEqual({ number: page + 1, status: 'loading' });
    enter();
    bench.shell.loaded(page + 1, '/signin');
    bench.shell.loaded(page + 1, null);
    expect(bench.shell.store.getState().frame?.status).toBe('failed');
  });

  it('opens in another tab as the same scene at another page', () => {
    expect(enter().linkTo('/clients?x=1')).toBe(
      `/qa/mock/index.html?v=1&at=/clients%3Fx%3D1&zone=Europe/Paris&clock=${noon}`,
    );
  });
});

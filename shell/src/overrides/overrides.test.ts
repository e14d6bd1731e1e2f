import { describe, expect, it } from '@jest/globals';
import { createSafeStorage } from '../storage/storage.ts';
import { fakeStorage } from '../testing/people.ts';
import { keepOverride } from './kept-override.ts';
import { takeLinkedWish } from './link.ts';
import type { OverridesSurroundings } from './overrides.ts';
import { openOverrides } from './testing/open-overrides.ts';
import { sampleOverride } from './testing/sample-override.ts';

const hourMs = 3_600_000;
const { remote, base } = sampleOverride();
const wish = { remote, base };

/** A tab that has been loaded with an override. */
function overriddenTab(until: number, now = 0, later: OverridesSurroundings['later'] = () => undefined) {
  const storage = createSafeStorage(fakeStorage());
  keepOverride(storage, sampleOverride({ until }));
  return openOverrides({ storage, now: () => now, later });
}

describe('an override', () => {
  it('is there once the page was loaded anew, until eight hours later', async () => {
    const { overrides, tab } = openOverrides({ now: () => 7 });
    expect(await overrides.use(wish)).toBeNull();
    expect(tab.reloads).toBe(1);
    expect(overrides.store.getState().active).toBeNull();
    const { active } = openOverrides({ storage: tab.storage, now: () => 8 }).overrides.store.getState();
    expect(active).toEqual(sampleOverride({ until: 7 + 8 * hourMs }));
  });

  it('lasts as long as was asked for', async () => {
    const { overrides, tab } = openOverrides();
    await overrides.use(wish, 1);
    const { active } = openOverrides({ storage: tab.storage }).overrides.store.getState();
    expect(active?.until).toBe(hourMs);
  });

  it('changes nothing when its release is refused', async () => {
    const { overrides, tab } = openOverrides();
    const unpublished = { ...wish, base: 'https://staging.test/remotes/mf-dashboard/0.9.0-00000000/' };
    expect(await overrides.use(unpublished)).toEqual({ code: 'missing' });
    expect(tab.reloads).toBe(0);
    expect(openOverrides({ storage: tab.storage }).overrides.store.getState().active).toBeNull();
  });

  it('is refused where the browser would forget it', async () => {
    const { overrides, tab } = openOverrides({ storage: createSafeStorage(fakeStorage({ full: true })) });
    expect(await overrides.use(wish)).toEqual({ code: 'storage' });
    expect(tab.reloads).toBe(0);
  });

  it('is gone after a reset', () => {
    const { overrides, tab } = overriddenTab(hourMs);
    overrides.reset();
    expect(tab.reloads).toBe(1);
    expect(openOverrides({ storage: tab.storage }).overrides.store.getState().active).toBeNull();
  });

  it('is dropped, with a word, when the page is loaded after its end', () => {
    const { overrides, tab } = overriddenTab(hourMs, hourMs);
    expect(overrides.store.getState()).toMatchObject({ active: null, expired: { remote } });
    overrides.dismiss();
    expect(overrides.store.getState().expired).toBeNull();
    expect(openOverrides({ storage: tab.storage }).overrides.store.getState().expired).toBeNull();
  });

  it('ends in an open page at its time, without a reload', () => {
    const planned: { action: () => void; ms: number }[] = [];
    const { overrides, tab } = overriddenTab(hourMs, 7, (action, ms) => planned.push({ action, ms }));
    expect(overrides.store.getState().active).not.toBeNull();
    expect(planned).toEqual([{ action: expect.any(Function), ms: hourMs - 7 }]);
    planned[0]?.action();
    expect(overrides.store.getState()).toMatchObject({ active: null, expired: { remote } });
    expect(tab.reloads).toBe(0);
  });

  it.each([
    ['no JSON', 'mf-dashboard'],
    ['something else', '{"remote":"mf-dashboard"}'],
    ['a release of another site', JSON.stringify(sampleOverride({ base: 'https://evil.test/out/' }))],
    ['a file of people', JSON.stringify(sampleOverride({ base: 'https://staging.test/api/files/' }))],
  ])('is not believed when the tab keeps %s', (_, text) => {
    const storage = createSafeStorage(fakeStorage());
    storage.set('portal.override', text);
    expect(openOverrides({ storage }).overrides.store.getState()).toMatchObject({ active: null, expired: null });
    expect(storage.get('portal.override')).toBeNull();
  });
});

describe('the link to an override', () => {
  const opened = (href: string) => {
    let shown = href;
    const linked = takeLinkedWish({ href, replace: (to) => (shown = to) });
    return { shown, ...openOverrides({ linked }) };
  };

  it.each([
    ['this portal', base, 'https://staging.test/?override=mf-dashboard%400.2.0-0000000f'],
    [
      'this machine',
      'http://localhost:8080/out/',
      'https://staging.test/?override=mf-dashboard%40http%3A%2F%2Flocalhost%3A8080%2Fout%2F',
    ],
  ])('asks whoever opens it for the same release, of %s', (_, from, link) => {
    expect(openOverrides().overrides.link(sampleOverride({ base: from }))).toBe(link);
    const { overrides, tab } = opened(link);
    expect(overrides.store.getState()).toEqual({ active: null, expired: null, asked: { remote, base: from } });
    expect(tab.reloads).toBe(0);
  });

  it('leaves the address as if it had not been there', () => {
    expect(opened('https://staging.test/clients?page=2&override=mf-admin@x#top').shown).toBe('/clients?page=2#top');
    expect(opened('https://staging.test/clients?page=2').shown).toBe('https://staging.test/clients?page=2');
  });

  it('is forgotten when it is ignored', () => {
    const { overrides } = opened('https://staging.test/?override=mf-dashboard@0.2.0-0000000f');
    overrides.dismiss();
    expect(overrides.store.getState().asked).toBeNull();
  });

  it('leaves an override as it is until somebody has agreed', () => {
    const storage = createSafeStorage(fakeStorage());
    keepOverride(storage, sampleOverride());
    const { overrides } = openOverrides({ storage, linked: 'mf-admin@0.2.0-0000000f' });
    expect(overrides.store.getState()).toMatchObject({ active: { remote }, asked: { remote: 'mf-admin' } });
  });
});

it('names what is live', async () => {
  expect(await openOverrides().overrides.live()).toEqual({ 'mf-dashboard': '0.1.0-00000002' });
});

import { describe, expect, it } from '@jest/globals';
import { remoteRelease, storeRelease } from '../testing/releases.ts';
import { temporaryStore } from '../testing/stores.ts';
import { unchangedStyles } from './unchanged-styles.ts';

const integrity = { 'remoteEntry.js': 'sha256-entry', 'page.css': 'sha256-page', 'list.css': 'sha256-list' };
const base = (version: string) => `/remotes/mf-admin/${version}/`;

describe('unchangedStyles', () => {
  it('finds nothing for a first release', async () => {
    expect(await unchangedStyles(temporaryStore(), 'mf-admin', { integrity })).toEqual({});
  });

  it('finds the stylesheets of an earlier release that are the same, and no scripts', async () => {
    const store = temporaryStore();
    const earlier = { ...remoteRelease('mf-admin', '0.1.0-aaaaaaaa'), integrity };
    await storeRelease(store, 'mf-admin', earlier);
    const next = { integrity: { ...integrity, 'list.css': 'sha256-other' } };
    expect(await unchangedStyles(store, 'mf-admin', next)).toEqual({ 'page.css': base('0.1.0-aaaaaaaa') });
  });

  it('goes on to where the earlier release takes them from itself', async () => {
    const store = temporaryStore();
    const unchanged = { 'page.css': base('0.1.0-aaaaaaaa') };
    await storeRelease(store, 'mf-admin', { ...remoteRelease('mf-admin', '0.1.0-bbbbbbbb'), integrity, unchanged });
    expect(await unchangedStyles(store, 'mf-admin', { integrity })).toEqual({
      ...unchanged,
      'list.css': base('0.1.0-bbbbbbbb'),
    });
  });
});

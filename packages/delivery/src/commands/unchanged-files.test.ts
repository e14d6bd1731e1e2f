import { describe, expect, it } from '@jest/globals';
import type { RemoteRelease } from '@portal/portal-kit/registry';
import { remoteRelease, shellRelease, storeRelease, writeSigned } from '../testing/releases.ts';
import { temporaryStore } from '../testing/stores.ts';
import { unchangedFiles } from './unchanged-files.ts';

const hashes = (of: Record<string, string>) =>
  Object.fromEntries(Object.entries(of).map(([file, word]) => [file, `sha256-${word}`]));
const entry = 'remoteEntry.0123456789.js';
const integrity = hashes({
  [entry]: 'entry',
  'page.js': 'page',
  'page.css': 'style',
  'list.js': 'list',
  'blur.mjs': 'b',
});
const [first, second] = ['0.1.0-aaaaaaaa', '0.1.0-bbbbbbbb'] as const;
const base = (version: string) => `/remotes/mf-admin/${version}/`;
const release = (version: string, more: Partial<RemoteRelease> = {}): RemoteRelease => ({
  ...remoteRelease('mf-admin', version),
  integrity,
  ...more,
});

/** A store in which these are live and on trial. */
function storeWith(live?: RemoteRelease, tried?: RemoteRelease) {
  const store = temporaryStore();
  const canaries = tried && { canaries: { 'mf-admin': { release: tried, share: 500, since: 1 } } };
  const remotes = live ? { 'mf-admin': live } : {};
  writeSigned(store, { format: 1, serial: 1, shell: shellRelease(), remotes, ...canaries });
  return store;
}

/** The same build but for one script. */
const next = { entry, integrity: { ...integrity, 'list.js': 'sha256-other' } };

describe('unchangedFiles', () => {
  it('finds nothing for a first release, in a store without a registry either', async () => {
    expect(await unchangedFiles(storeWith(), 'mf-admin', next)).toEqual({});
    expect(await unchangedFiles(temporaryStore(), 'mf-admin', next)).toEqual({});
  });

  it('finds scripts and stylesheets that the live release has, but neither its entry nor what no loader takes', async () => {
    expect(await unchangedFiles(storeWith(release(first)), 'mf-admin', next)).toEqual({
      'page.js': base(first),
      'page.css': base(first),
    });
  });

  it('goes on to where the live release takes them from itself', async () => {
    const unchanged = { 'page.js': base(first) };
    expect(await unchangedFiles(storeWith(release(second, { unchanged })), 'mf-admin', next)).toEqual({
      'page.js': base(first),
      'page.css': base(second),
    });
  });

  it('finds what only the one on trial has', async () => {
    const tried = release(second, { integrity: next.integrity });
    expect(await unchangedFiles(storeWith(release(first), tried), 'mf-admin', next)).toMatchObject({
      'page.js': base(first),
      'list.js': base(second),
    });
  });

  it('leads to no release that is only published: of it servers would send nothing once pages are older', async () => {
    const store = storeWith(release(first));
    await storeRelease(store, 'mf-admin', release(second, { integrity: next.integrity }));
    expect(await unchangedFiles(store, 'mf-admin', next)).not.toHaveProperty(['list.js']);
  });

  it('leaves scripts where they are in a release for a portal that would refuse it', async () => {
    const store = { ...storeWith(release(first)), takesUnchangedScripts: () => false };
    expect(await unchangedFiles(store, 'mf-admin', next)).toEqual({ 'page.css': base(first) });
  });
});

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { RemoteRelease } from '@portal/portal-kit/registry';
import { remoteRelease } from '../testing/releases.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { STAND_IN, settleVersion } from './settle-version.ts';

const files = {
  'remoteEntry.123456.js': `var portal_mf_admin_${STAND_IN}="/remotes/mf-admin/0.1.0-${STAND_IN}/"`,
  'page-home.123456.js': 'page',
};
const built = {
  ...remoteRelease('mf-admin', `0.1.0-${STAND_IN}`),
  global: `portal_mf_admin_${STAND_IN}`,
} satisfies RemoteRelease;

function settle(changed: Readonly<Record<string, string>> = {}, said: Partial<RemoteRelease> = {}) {
  const folder = temporaryFolder({ ...files, ...changed });
  return { folder, release: settleVersion(folder, { ...built, ...said }) };
}

const versionOf = (...of: Parameters<typeof settle>) => settle(...of).release.version;

describe('the version of a release', () => {
  it('takes the place of the stand-in, in all that it ships, and hashes are of what came out', () => {
    const { folder, release } = settle();
    const [, digits] = release.version.split('-');
    expect(digits).toMatch(/^[0-9a-f]{8}$/);
    expect(release).toMatchObject({
      base: `/remotes/mf-admin/0.1.0-${digits}/`,
      global: `portal_mf_admin_${digits}`,
    });
    const entry = readFileSync(path.join(folder, 'remoteEntry.123456.js'));
    expect(entry.toString()).toBe(`var portal_mf_admin_${digits}="/remotes/mf-admin/0.1.0-${digits}/"`);
    expect(Object.keys(release.integrity).sort()).toEqual(readdirSync(folder).sort());
    const hash = createHash('sha256').update(entry).digest('base64');
    expect(release.integrity['remoteEntry.123456.js']).toBe(`sha256-${hash}`);
  });

  it('is the same for the same bytes, whatever they were built beside', () => {
    const version = versionOf();
    expect(versionOf()).toBe(version);
    expect(versionOf({}, { needs: { portalKit: '^0.9.0', ui: '^0.9.0' } })).toBe(version);
    expect(versionOf({}, { unchanged: { 'a.css': '/remotes/mf-admin/0.1.0-aaaaaaaa/' } })).toBe(version);
  });

  it.each<[string, ...Parameters<typeof settle>]>([
    ['a byte of a file', { 'page-home.123456.js': 'Page' }],
    ['a file more', { 'page-more.123456.js': '' }],
    ['a page at another address', {}, { pages: [{ id: 'home', paths: ['/house'], firstCalls: [] }] }],
    ['a slot', {}, { slots: ['status-dialog/v1'] }],
    ['the frame of its rendered pages', {}, { renderedAhead: { file: 'a.json', shell: '0.1.0-aaaaaaaa' } }],
  ])('is another for %s', (_, ...change) => {
    expect(versionOf(...change)).not.toBe(versionOf());
  });

  it('tells where one file ends and the next begins', () => {
    expect(versionOf({ 'a.js': 'xy', 'b.js': 'z' })).not.toBe(versionOf({ 'a.js': 'x', 'b.js': 'yz' }));
  });

  it('leaves pictures as they are, whatever bytes are in them', () => {
    const folder = temporaryFolder(files);
    const picture = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    writeFileSync(path.join(folder, 'picture.png'), picture);
    settleVersion(folder, built);
    expect(readFileSync(path.join(folder, 'picture.png')).equals(picture)).toBe(true);
  });
});

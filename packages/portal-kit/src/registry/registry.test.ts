import { describe, expect, it } from '@jest/globals';
import { parseRegistry, type Registry, type RemoteRelease } from './registry.ts';

const shell = {
  version: '0.1.0-00000001',
  base: '/shell/0.1.0-00000001/',
  integrity: { 'main.js': 'sha256-x' },
  chunks: {},
  early: 'early.js',
  scripts: ['main.js'],
  styles: ['main.css'],
};
const registry: Registry = { format: 1, serial: 1, shell, remotes: {} };
const remote: RemoteRelease = {
  version: '0.1.0-00000002',
  base: '/remotes/mf-admin/0.1.0-00000002/',
  integrity: {},
  chunks: {},
  entry: 'entry.js',
  global: 'portal_mf_admin',
  needs: { portalKit: '^0.1.0', ui: '^0.1.0' },
  slots: [],
  shared: [],
  pages: [],
};

describe('parseRegistry', () => {
  it('reads a registry, also one that names no remote', () => {
    expect(parseRegistry(registry)).toEqual(registry);
  });

  it.each([
    ['nothing', undefined],
    ['another format', { ...registry, format: 5 }],
    ['a version without a fingerprint', { ...registry, shell: { ...shell, version: '1.0.0' } }],
    ['a base on another host', { ...registry, shell: { ...shell, base: 'https://evil.test/shell/' } }],
    ['a file outside its folder', { ...registry, shell: { ...shell, scripts: ['../main.js'] } }],
    ['a hash of no known kind', { ...registry, shell: { ...shell, integrity: { 'main.js': 'md5-x' } } }],
    ['no list of remotes', { ...registry, remotes: undefined }],
    ['remotes that are no record', { ...registry, remotes: [remote] }],
  ])('refuses %s', (_case, broken) => {
    expect(parseRegistry(broken)).toBeNull();
  });

  it.each([
    ['is nothing', 'mf-clinic', null],
    ['is text', 'mf-clinic', 'released'],
    ['has a version that is none', 'mf-clinic', { ...remote, version: 7 }],
    ['lies on another host', 'mf-clinic', { ...remote, base: 'https://evil.test/' }],
    ['lacks its pages', 'mf-clinic', { ...remote, pages: undefined }],
    ['is called as no remote can be', 'mf-Other', remote],
    ['is named like a part of every object', '__proto__', remote],
  ])('takes an entry that %s for no release, and keeps the others', (_case, name, entry) => {
    const remotes = Object.fromEntries<unknown>([
      ['mf-admin', remote],
      [name, entry],
    ]);
    expect(parseRegistry({ ...registry, remotes })).toEqual({ ...registry, remotes: { 'mf-admin': remote } });
  });
});

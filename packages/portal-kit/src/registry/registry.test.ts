import { describe, expect, it } from '@jest/globals';
import { parseRegistry, type Registry } from './registry.ts';

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

describe('parseRegistry', () => {
  it('reads a registry, also one that names no remote', () => {
    expect(parseRegistry(registry)).toEqual(registry);
  });

  it.each([
    ['nothing', undefined],
    ['another format', { ...registry, format: 2 }],
    ['a version without a fingerprint', { ...registry, shell: { ...shell, version: '1.0.0' } }],
    ['a base on another host', { ...registry, shell: { ...shell, base: 'https://evil.test/shell/' } }],
    ['a file outside its folder', { ...registry, shell: { ...shell, scripts: ['../main.js'] } }],
    ['a hash of no known kind', { ...registry, shell: { ...shell, integrity: { 'main.js': 'md5-x' } } }],
    ['an unknown remote', { ...registry, remotes: { 'mf-other': {} } }],
  ])('refuses %s', (_case, broken) => {
    expect(parseRegistry(broken)).toBeNull();
  });
});

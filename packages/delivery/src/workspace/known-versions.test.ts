import { describe, expect, it } from '@jest/globals';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { knownVersion, remember } from './known-versions.ts';

const before = { fingerprint: 'aaaaaaaa', inputs: { 'mf-admin': '1', 'packages/ui': '1', 'packages/old': '1' } };
const after = { fingerprint: 'bbbbbbbb', inputs: { 'mf-admin': '1', 'packages/ui': '2', 'packages/new': '1' } };

describe('what sources have come to in a checkout', () => {
  it('is known by their fingerprint, also after others were built', () => {
    const root = temporaryFolder();
    expect(knownVersion(root, 'mf-admin', before)).toBeUndefined();
    remember(root, 'mf-admin', before, '0.1.0-11111111');
    remember(root, 'mf-admin', after, '0.1.0-22222222');
    expect([before, after].map((sources) => knownVersion(root, 'mf-admin', sources))).toEqual([
      '0.1.0-11111111',
      '0.1.0-22222222',
    ]);
    expect(knownVersion(root, 'mf-clinic', before)).toBeUndefined();
  });

  it('says what has changed since the build before, and nothing of the first', () => {
    const root = temporaryFolder();
    expect(remember(root, 'mf-admin', before, '0.1.0-11111111')).toEqual([]);
    expect(remember(root, 'mf-admin', after, '0.1.0-11111111')).toEqual([
      'packages/new',
      'packages/old',
      'packages/ui',
    ]);
    expect(remember(root, 'mf-admin', before, '0.1.0-11111111')).toEqual([
      'packages/new',
      'packages/old',
      'packages/ui',
    ]);
  });

  it('is found out anew where its file is damaged', () => {
    const root = temporaryFolder();
    remember(root, 'mf-admin', before, '0.1.0-11111111');
    writeFiles(root, { '.cache/versions/mf-admin.json': '[{"fingerprint":"aaaaaaaa"' });
    expect(knownVersion(root, 'mf-admin', before)).toBeUndefined();
    remember(root, 'mf-admin', before, '0.1.0-11111111');
    expect(knownVersion(root, 'mf-admin', before)).toBe('0.1.0-11111111');
  });
});

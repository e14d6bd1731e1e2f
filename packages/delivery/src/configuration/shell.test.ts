import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { shellConfiguration } from './shell.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

describe('the build of the shell', () => {
  it('replaces files that their libraries have: one that moved would be back in every download', () => {
    const input = { root, mode: 'production', version: '0.1.0-abc', fingerprint: 'abc', cacheKey: 'test' } as const;
    const alias = shellConfiguration({ ...input, spa: false }).resolve?.alias ?? {};
    const replaced = Object.keys(alias).filter((name) => path.isAbsolute(name));
    const named = replaced.map((file) => file.split(path.sep).slice(-2).join('/'));
    expect(named).toEqual(
      expect.arrayContaining(['adapters/xhr.js', 'utils/load.js', 'semver/index.js', 'dist/dom.js']),
    );
    expect(replaced.filter((file) => !existsSync(file))).toEqual([]);
  });
});

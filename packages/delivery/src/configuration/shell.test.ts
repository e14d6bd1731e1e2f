import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import leanRouter, { leanRouterRule } from './lean-router-loader.ts';
import { shellConfiguration } from './shell.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

const input = { root, mode: 'production', version: '0.1.0-abc', fingerprint: 'abc', cacheKey: 'test' } as const;

describe('the build of the shell', () => {
  it('replaces files that their libraries have: one that moved would be back in every download', () => {
    const alias = shellConfiguration({ ...input, spa: false }).resolve?.alias ?? {};
    const replaced = Object.keys(alias).filter((name) => path.isAbsolute(name));
    const named = replaced.map((file) => file.split(path.sep).slice(-2).join('/'));
    const files = ['adapters/xhr.js', 'utils/load.js', 'semver/index.js', 'dist/dom.js'];
    expect(named).toEqual(expect.arrayContaining([...files, 'MantineProvider/default-colors.mjs']));
    expect(replaced.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('lets components of the router be left out: of a router that is written otherwise all would be back', () => {
    const alias = shellConfiguration({ ...input, spa: false }).resolve?.alias ?? {};
    const entry = new Map(Object.entries(alias)).get('react-router$');
    const folder = path.dirname(String(entry));
    const files = readdirSync(folder).map((name) => path.join(folder, name));
    const built = files.filter((file) => leanRouterRule.test instanceof RegExp && leanRouterRule.test.test(file));
    const sources = built.map((file) => readFileSync(file, 'utf8')).join('\n');
    const named = [/\bForm\.displayName/g, / = React\d*\.forwardRef/g, / = \/\* @__PURE__ \*\/ React\d*\.forwardRef/g];
    const count = (text: string) => named.map((each) => text.match(each)?.length ?? 0);
    expect(count(sources)).toEqual([1, 4, 0]);
    expect(count(leanRouter(sources))).toEqual([0, 0, 4]);
  });
});

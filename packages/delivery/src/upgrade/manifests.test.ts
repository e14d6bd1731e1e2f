import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { readManifest, textOfManifest, withBlock, withDependencies, withOverrides } from './manifests.ts';

describe('a package.json', () => {
  it('keeps its order, its indent and its last line; what is new goes where npm puts it', () => {
    const manifest = { name: 'team', dependencies: { 'some-lib': '1' }, devDependencies: { zod: '4', jest: '29' } };
    const before = JSON.stringify(manifest, null, '\t');
    const changed = withDependencies(manifest, { jest: '30', 'some-lib': '2' });
    expect(textOfManifest(changed, before)).toBe(before.replace('29', '30').replace('"1"', '"2"'));
    expect(Object.keys(withDependencies(manifest, { react: '19' }).devDependencies ?? {})).toEqual([
      'jest',
      'react',
      'zod',
    ]);
  });

  it('has its blocks in the team’s order, also after it was read', () => {
    const folder = temporaryFolder();
    const text =
      '{\n  "name": "team",\n  "scripts": {},\n  "devDependencies": {\n    "jest": "29"\n  },\n  "type": "module"\n}\n';
    writeFiles(folder, { 'package.json': text });
    const read = readManifest(path.join(folder, 'package.json'));
    expect(textOfManifest(withDependencies(read, { jest: '30' }), text)).toBe(text.replace('29', '30'));
  });

  it('loses what is taken away, and is left alone where nothing changes', () => {
    const manifest = { scripts: { lint: 'biome ci', old: 'x' } };
    expect(withBlock(manifest, 'scripts', { old: null })).toEqual({ scripts: { lint: 'biome ci' } });
    expect(withBlock(manifest, 'scripts', {})).toBe(manifest);
  });
});

describe('pnpm’s settings', () => {
  const text = "# Ours.\noverrides:\n  '@portal/ui': file:../old/portal-ui-0.1.0.tgz\n  left: 1.0.0\n";

  it('name other packed files, and stay else as they are', () => {
    const changed = withOverrides(text, [['@portal/ui', 'file:../new/portal-ui-0.2.0.tgz']], true);
    expect(changed).toBe(text.replace('old', 'new').replace('0.1.0', '0.2.0'));
  });

  it('get what they lack for packed files, which name each other, and not for a registry', () => {
    const added: [string, string][] = [['@portal/new', 'file:../new/portal-new-0.1.0.tgz']];
    const line = "  '@portal/new': file:../new/portal-new-0.1.0.tgz\n";
    expect(withOverrides(text, added, true)).toBe(text.replace('overrides:\n', `overrides:\n${line}`));
    expect(withOverrides('allowBuilds:\n  a: false\n', added, true)).toBe(
      `allowBuilds:\n  a: false\noverrides:\n${line}`,
    );
    const none = (block: string) => `allowBuilds:\n  a: false\n${block}\n`;
    expect(withOverrides(none('overrides: {}'), added, true)).toBe(none(`overrides:\n${line.trimEnd()}`));
    expect(withOverrides(text, [['@portal/new', '0.1.0']], false)).toBe(text);
  });
});

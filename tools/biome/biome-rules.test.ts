import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { programPath, root } from '../lib/paths.ts';
import { run } from '../lib/run.ts';

const planted = {
  'mf-clinic/src/day.ts': `export const day = (locale = 'en-CA') => new Intl.DateTimeFormat(locale);\n`,
  'mf-clinic/src/other-day.ts': `export const day = new Date(0).toLocaleDateString('sv-SE');\n`,
  'mf-clinic/src/day.test.ts': `export const day = new Date(0).toLocaleDateString('sv-SE');\n`,
  'mf-clinic/src/rows.module.css': 'a {\n  grid-template-columns: subgrid;\n}\n',
  'mf-clinic/src/guarded.module.css':
    '@supports (grid-template-columns: subgrid) {\n  a {\n    grid-template-columns: subgrid;\n  }\n}\n',
};

describe('the rules of Biome that are this project’s own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'biome-rules-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let output = '';
  beforeAll(async () => {
    const settings: object = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
    // No repository of its own, whose list of ignored files Biome would ask for.
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }));
    cpSync(path.join(root, 'tools/biome'), path.join(folder, 'tools/biome'), { recursive: true });
    for (const [file, text] of Object.entries(planted)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const args = ['lint', '--colors=off', 'mf-clinic'];
    ({ output } = await run(programPath('biome'), args, { quiet: true, cwd: folder }));
  });

  const found = (file: string) => output.split('\n').filter((line) => line.startsWith(`mf-clinic/src/${file}:`));

  it.each(['day.ts', 'other-day.ts'])('refuse a date by a language as a key (%s)', (file) => {
    expect(found(file)).toEqual([expect.stringContaining('plugin')]);
  });

  it('let tests ask in another way', () => {
    expect(output).toContain('Checked 5 files');
    expect(found('day.test.ts')).toEqual([]);
  });

  it('refuse a style that some browser we serve does not have, unless it is asked for', () => {
    expect(found('rows.module.css')).toEqual([expect.stringContaining('useBaseline')]);
    expect(found('guarded.module.css')).toEqual([]);
  });
});

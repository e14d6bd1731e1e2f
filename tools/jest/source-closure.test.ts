import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closureStamp, testStamp } from './source-closure.ts';

let folder: string;
let seconds = 1_700_000_000;
const at = (name: string) => path.join(folder, name);
/** Each save has its own time, as in life; two within one tick of a clock would look alike. */
function save(name: string, text: string): void {
  writeFileSync(at(name), text);
  seconds += 1;
  utimesSync(at(name), seconds, seconds);
}
const stamp = () => closureStamp(at('entry.ts'));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'closure-'));
  mkdirSync(at('rows'));
  save('entry.ts', "import { a } from './a.ts';\nconst rows = new URL('./rows/', import.meta.url);");
  save(
    'a.ts',
    "export * from './b.ts';\nconst c = () => import(/* chunk: c */ './c.json');\nexport const no = 'nothing';",
  );
  save('b.ts', "import './a.ts';\nimport path from 'node:path';");
  save('c.json', '{}');
  save('rows/0000.sql', 'select 1');
  save('stranger.ts', '');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the stamp of a source', () => {
  it.each(['entry.ts', 'a.ts', 'b.ts', 'c.json', 'rows/0000.sql'])('changes when %s is saved', (name) => {
    const before = stamp();
    expect(stamp()).toBe(before);
    save(name, `${name === 'c.json' ? '{}' : "import './b.ts';"} `);
    expect(stamp()).not.toBe(before);
  });

  it('changes when a file comes to a folder it names, and when one it names is gone', () => {
    const before = stamp();
    save('rows/0001.sql', 'select 2');
    const more = stamp();
    expect(more).not.toBe(before);
    rmSync(at('c.json'));
    expect(stamp()).not.toBe(more);
  });

  it('follows what a source names anew', () => {
    save('b.ts', "import './stranger.ts';");
    const before = stamp();
    save('stranger.ts', 'export {};');
    expect(stamp()).not.toBe(before);
  });

  it('bears a reference that leads nowhere, and follows it once it is mended', () => {
    const before = stamp();
    save('b.ts', "import '@portal/nowhere'; import './gone.ts';");
    const broken = stamp();
    expect(broken).not.toBe(before);
    save('gone.ts', 'export {};');
    expect(stamp()).not.toBe(broken);
  });

  it('stays the same when a stranger is saved', () => {
    const before = stamp();
    save('stranger.ts', 'export {};');
    expect(stamp()).toBe(before);
  });

  it('is not told of a test that reads files by itself', () => {
    expect(testStamp(at('entry.ts'))).toBe(stamp());
    for (const name of ['node:fs', 'node:fs/promises', 'fs']) {
      save('entry.ts', `import { readFile } from '${name}';`);
      expect(testStamp(at('entry.ts'))).toBeNull();
    }
  });

  it('reaches from the tests of a remote into its pages, into the shell and into the API behind them', () => {
    const files = closureStamp(path.resolve(__dirname, '../../mf-dashboard/src/pages.test.tsx'));
    for (const file of [
      'mf-dashboard/src/features/appointments/row-actions.ts',
      'mf-dashboard/src/messages/fr.json',
      'shell/src/portal.tsx',
      'packages/reference-api/src/demo-world/seed.ts',
      'packages/reference-api/migrations/0000_world.sql',
      'packages/contract/src/',
    ])
      expect(files).toContain(file);
  });
});

import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runInNode } from '../testing/run-in-node.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const index = `import { paths } from './paths.ts';
export default { name: 'mf-admin', pages: [{ id: 'home', paths, guard: 'admin' }], messages: { en: 0, fr: 0 } };`;

/** Reads a remote before and after each change of its sources. */
const trial = `
import { renameSync, writeFileSync } from 'node:fs';
import { createDefinitionReader } from '${path.join(import.meta.dirname, 'definition-reader.ts')}';
const told = [];
const read = createDefinitionReader('mf-admin', process.cwd(), (words) => told.push(words.split('\\n')[0]));
const seen = [];
const look = async () => seen.push((await read()).pages.flatMap(({ paths }) => paths));
await look();
writeFileSync('src/paths.ts', "export const paths = ['/second'];");
await look();
renameSync('src/index.ts', 'src/away.ts');
await look();
renameSync('src/away.ts', 'src/index.ts');
writeFileSync('src/paths.ts', "export const paths = ['/third'];");
await look();
console.log(JSON.stringify({ seen, told }));`;

describe('the definition of a remote in development', () => {
  it('follows all its sources, and keeps what they said while a file is being renamed', async () => {
    const sources = path.join(
      temporaryFolder({ 'mf-admin/src/index.ts': index, 'mf-admin/src/paths.ts': "export const paths = ['/first'];" }),
      'mf-admin',
    );
    expect(await runInNode(trial, sources)).toEqual({
      seen: [['/first'], ['/second'], ['/second'], ['/third']],
      told: [expect.stringContaining('mf-admin/src/index.ts cannot be evaluated')],
    });
  });
});

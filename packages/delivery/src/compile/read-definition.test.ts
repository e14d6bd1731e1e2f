import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runInNode } from '../testing/run-in-node.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const trial = `
import { readDefinition } from '${path.join(import.meta.dirname, 'read-definition.ts')}';
console.log(JSON.stringify(await readDefinition(process.cwd(), 'mf-admin', 'abc').catch((error) => error.message)));`;

const said = (index: string) =>
  runInNode(trial, temporaryFolder({ 'mf-admin/src/index.ts': index, 'mf-admin/src/paths.ts': 'export const a = 1;' }));

describe('what is said of a definition that cannot be read', () => {
  it('names file and line of a syntax error, and gives no other advice', async () => {
    expect(await said("export default {\n  name: 'mf-admin',\n  pages: [(,\n};")).toBe(
      'mf-admin/src/index.ts:3\n' +
        "  name: 'mf-admin',\n  pages: [(,\n           ^\n};\n" +
        'SyntaxError: Expression expected',
    );
  });

  it('names the line that imports what is not exported', async () => {
    const words = await said("\nimport { b } from './paths.ts';\nexport default b;");
    expect(words).toMatch(/^mf-admin\/src\/index\.ts:2\n/);
    expect(words).toContain("does not provide an export named 'b'");
  });

  it.each(['document.title', "JSON.parse('{')"])('is what belongs into it, where it runs %s', async (work) => {
    expect(await said(`export default ${work};`)).toContain('Keep everything but data behind load()');
  });
});

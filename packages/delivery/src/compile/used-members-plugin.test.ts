import { describe, expect, it } from '@jest/globals';
import webpack from 'webpack';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { UsedMembersPlugin } from './used-members-plugin.ts';

/** Builds sources as a remote is built: both libraries come from the host. */
async function usesOf(files: Record<string, string>) {
  const folder = temporaryFolder(files);
  const plugin = new UsedMembersPlugin();
  const lent = { import: false as const, singleton: true };
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: `${folder}/out` },
    plugins: [
      new webpack.sharing.ConsumeSharedPlugin({ consumes: { '@portal/kit': lent, '@portal/ui': lent } }),
      plugin,
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve()));
  });
  return plugin.uses;
}

describe('UsedMembersPlugin', () => {
  it('names what all files of a remote take from each shared module, once', async () => {
    const files = {
      'index.js': "import { one, two as other } from '@portal/kit'; import './next.js'; console.log(one, other);",
      'next.js':
        "import { three, one } from '@portal/kit'; import { Button } from '@portal/ui'; console.log(three, one, Button);",
    };
    expect(await usesOf(files)).toEqual({ '@portal/kit': ['one', 'three', 'two'], '@portal/ui': ['Button'] });
  });

  it('names what is handed on, and what is taken from a namespace', async () => {
    const files = {
      'index.js': "import { one } from './kit.js'; import * as ui from '@portal/ui'; console.log(one, ui.Button);",
      'kit.js': "export { one } from '@portal/kit';",
    };
    expect(await usesOf(files)).toEqual({ '@portal/kit': ['one'], '@portal/ui': ['Button'] });
  });

  it.each([
    ['a default export, which may be all of a CommonJS module', "import kit from '@portal/kit'; console.log(kit);"],
    ['a namespace that goes anywhere', "import * as kit from '@portal/kit'; console.log(kit);"],
    ['an import at run time', "import('@portal/kit').then(console.log);"],
  ])('cannot tell members apart for %s', async (_title, source) => {
    expect(await usesOf({ 'index.js': source })).toEqual({ '@portal/kit': ['*'] });
  });

  it('knows of no member where a module is only run', async () => {
    expect(await usesOf({ 'index.js': "import '@portal/kit';" })).toEqual({ '@portal/kit': [] });
  });
});

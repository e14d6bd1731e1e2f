import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import webpack, { type Compiler } from 'webpack';
import { temporaryFolder, writeFiles } from '../testing/index.ts';
import { KeepLastGoodPlugin } from './development-keep-last-good.ts';

/** Builds a folder again and again with one compiler, as a dev server does. */
function building(folder: string): { build(source: string): Promise<boolean>; served(): string } {
  const compiler: Compiler | null = webpack({
    mode: 'none',
    context: folder,
    entry: './main.js',
    output: { path: path.join(folder, 'out'), filename: 'main.js' },
    plugins: [new KeepLastGoodPlugin()],
  });
  const build = (source: string) => {
    writeFiles(folder, { 'main.js': source });
    return new Promise<boolean>((resolve, reject) => {
      compiler?.run((error, stats) => (error ? reject(error) : resolve(stats?.hasErrors() === false)));
    });
  };
  return { build, served: () => readFileSync(path.join(folder, 'out/main.js'), 'utf8') };
}

const broken = "import './nowhere.js'; globalThis.state = 'broken';";

describe('a build with errors', () => {
  it('leaves in place what was built without', async () => {
    const { build, served } = building(temporaryFolder());
    expect(await build("globalThis.state = 'good';")).toBe(true);
    expect(await build(broken)).toBe(false);
    expect(served()).toContain("'good'");
    expect(await build("globalThis.state = 'better';")).toBe(true);
    expect(served()).toContain("'better'");
  });

  it('is served while there has been no other', async () => {
    const { build, served } = building(temporaryFolder());
    expect(await build(broken)).toBe(false);
    expect(served()).toContain("'broken'");
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { BuildError } from '../build-error.ts';
import { filesOfChunks } from './chunks.ts';
import { compile } from './compile.ts';

/**
 * Builds a script that the server inlines into pages. Gives its file's name.
 * @param name of its one entry
 * @throws BuildError
 */
export async function compileInlined(configuration: Configuration, name: string, folder: string): Promise<string> {
  const files = filesOfChunks(await compile(configuration, folder))[name];
  const [script] = files ?? [];
  if (files?.length !== 1 || !script) {
    throw new BuildError(
      `The ${name} script must be one file without styles, but is: ${files?.join(', ') ?? 'nothing'}.`,
    );
  }
  if (/<\/script|<!--/i.test(readFileSync(path.join(folder, script), 'utf8'))) {
    throw new BuildError(`The ${name} script is inlined into the page and must not contain “</script” or “<!--”.`);
  }
  return script;
}

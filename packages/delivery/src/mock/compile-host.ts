import { filesOfChunks } from '../compile/chunks.ts';
import { compile } from '../compile/compile.ts';
import { integrityOfFolder } from '../compile/integrity.ts';
import { mockConfiguration } from './configuration.ts';

/** Runs the bundler for the mock shell's host. @throws BuildError */
export async function compileHost(input: Parameters<typeof mockConfiguration>[0], folder: string) {
  const chunks = filesOfChunks(await compile(mockConfiguration(input), folder));
  return { chunks, integrity: integrityOfFolder(folder) };
}

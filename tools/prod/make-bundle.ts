import path from 'node:path';
import { root } from '../lib/paths.ts';
import { run } from '../lib/run.ts';

/** Makes the server's bundle in a folder, as `npm run build:server` does. @returns where it is */
export async function makeBundle(folder: string): Promise<string> {
  const bundle = path.join(folder, 'server');
  const program = path.join(root, 'tools/build-server.ts');
  const built = await run(process.execPath, [program, '--out', bundle], { quiet: true });
  if (built.code !== 0) throw new Error(`The server could not be bundled:\n${built.output}`);
  return bundle;
}

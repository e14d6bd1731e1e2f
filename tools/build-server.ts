// npm run build:server -- [--out folder]: makes one folder that runs the server with Node alone, without the workspace.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { wordsOf } from '../packages/delivery/src/commands/words.ts';
import { bundleServer } from '../packages/delivery/src/server-bundle/bundle-server.ts';
import { serverVersion } from '../packages/portal-server/src/watch/watch-settings.ts';
import { root } from './lib/paths.ts';

/** What has native or wasm files of its own: libvips for pictures, the embedded database. */
const whole = ['sharp', '@electric-sql/pglite'].map((name) => ({ name, from: 'packages/reference-api' }));

/** Makes the folder that runs the server with Node alone. Gives its version. @throws BuildError */
async function makeServer(out: string): Promise<string> {
  const version = serverVersion();
  await bundleServer({
    root,
    entry: 'packages/portal-server/src/bundle/main.ts',
    out,
    version,
    whole,
    files: ['packages/reference-api/migrations', 'packages/portal-server/src/pages/icons'],
    texts: { 'packages/portal-server/package.json': `{ "version": "${version}" }\n` },
  });
  return version;
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { out: { type: 'string', default: 'dist/server' } } });
  const out = path.resolve(root, values.out);
  const startedAt = performance.now();
  const version = await makeServer(out);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`The server ${version} is in ${path.relative(process.cwd(), out)} (${seconds} s).`);
  console.log(`Start it:  node ${path.join(path.relative(process.cwd(), out), 'portal.mjs')} start`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(wordsOf(error));
  process.exitCode = 1;
}

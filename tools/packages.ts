// npm run packages [-- <folder>]: what a feature team installs in a repository of its own, as files: .cache/packages.
import path from 'node:path';
import { cachePath } from './lib/paths.ts';
import { PackError } from './packages/compile.ts';
import { packAll } from './packages/pack.ts';

const [folder = cachePath('packages')] = process.argv.slice(2);
try {
  for (const { file, bytes } of await packAll(path.resolve(folder)))
    console.log(`  ${path.relative(process.cwd(), file).padEnd(60)} ${(bytes / 1e6).toFixed(2)} MB`);
} catch (error) {
  if (!(error instanceof PackError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

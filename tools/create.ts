// npm run create mf-<name> -- [--area /…] [--guard …]: lays down a small remote in a folder of its own.
import { type CreatedRemote, createRemote } from './create/create-remote.ts';
import { nextSteps, reportOf } from './create/report.ts';
import { usage, WishError } from './create/wish.ts';
import { packageManager } from './lib/package-manager.ts';
import { programPath, root } from './lib/paths.ts';
import { run } from './lib/run.ts';

/** Formats what was written, then has the lockfile follow. */
async function finish({ names }: CreatedRemote): Promise<boolean> {
  const formatted = await run(programPath('biome'), ['check', '--write', names.remote], { quiet: true });
  if (formatted.code !== 0) console.error(`\nbiome has something to say:\n${formatted.output.trimEnd()}`);
  console.log('\nLinking its packages …');
  const manager = packageManager(root);
  const install = ['--yes', '--loglevel=error', manager, 'install', '--prefer-offline'];
  const installed = await run('npx', [...install, '--reporter=silent'], { quiet: true });
  if (installed.code !== 0)
    console.error(
      `\nIts packages could not be linked. Everything is written; run this again when the network is back:\n  npx ${manager} install\n${installed.output.trimEnd()}`,
    );
  return formatted.code === 0 && installed.code === 0;
}

async function create(args: readonly string[]): Promise<number> {
  try {
    const created = createRemote(args, root);
    console.log(reportOf(created));
    const finished = await finish(created);
    console.log(nextSteps(created));
    return finished ? 0 : 1;
  } catch (error) {
    if (!(error instanceof WishError)) throw error;
    console.error(`${error.message}\n${usage}`);
    return 2;
  }
}

process.exitCode = await create(process.argv.slice(2));

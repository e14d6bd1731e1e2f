// npm run conformance: the one suite of portal-kit's public surface on the shell and on the mock shell, and whether it
// notices when a member of either is removed or changed.
import { mkdir, readFile, rm } from 'node:fs/promises';
import {
  type ConformanceReport,
  type JestResults,
  readConformance,
  readJestResults,
} from './lib/conformance-report.ts';
import { cachePath, programPath, root } from './lib/paths.ts';
import { run } from './lib/run.ts';

/** Of the mutations of each shell, at least this share must be noticed. */
const goal = 0.9;

/** Jest’s results; null where it left none. */
async function tryAll(): Promise<{ results: JestResults | null; output: string }> {
  const file = cachePath('results', 'conformance.json');
  await mkdir(cachePath('results'), { recursive: true });
  await rm(file, { force: true });
  const config = `${root}/tools/jest/conformance.config.mjs`;
  const { output } = await run(programPath('jest'), ['--config', config, '--json', `--outputFile=${file}`], {
    env: { ...process.env, TZ: 'UTC' },
    quiet: true,
  });
  const text = await readFile(file, 'utf8').catch(() => null);
  return { results: text === null ? null : readJestResults(text), output };
}

function print({ failed, shells }: ConformanceReport): void {
  for (const name of failed) console.log(`failed without any change: ${name}`);
  for (const { shell, caught, total, survivors } of shells) {
    console.log(`  ${shell.padEnd(11)} ${caught} of ${total} caught (${((100 * caught) / total).toFixed(1)} %)`);
    for (const survivor of survivors) console.log(`    survived: ${survivor}`);
  }
}

console.log('Removing and changing every member of the public surface, in both shells; this takes some minutes …');
const { results, output } = await tryAll();
if (results === null) {
  console.log(output);
  console.log('Jest left no results: see the lines above.');
  process.exit(1);
}
const report = readConformance(results);
print(report);
const reached = report.shells.length === 2 && report.shells.every(({ caught, total }) => caught >= goal * total);
process.exitCode = reached && report.failed.length === 0 ? 0 : 1;

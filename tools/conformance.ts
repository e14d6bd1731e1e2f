// npm run conformance: the one suite of portal-kit's public surface on the shell and on the mock shell, and whether it
// notices when a member of either is removed or changed. Told to stop, it says what it knows by then.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { onStop } from './lib/cleanup.ts';
import { type ConformanceReport, readConformance } from './lib/conformance-report.ts';
import { cachePath, programPath, root } from './lib/paths.ts';
import { run } from './lib/run.ts';

/** Of the mutations of each shell, at least this share must be noticed. */
const goal = 0.9;

const log = cachePath('results', 'conformance.log');

function print({ failed, shells, complete }: ConformanceReport): void {
  if (!complete) console.log('\nNot run to its end; this is what was tried until then:');
  for (const name of failed) console.log(`failed without any change: ${name}`);
  for (const { shell, caught, total, survivors } of shells) {
    console.log(`  ${shell.padEnd(11)} ${caught} of ${total} caught (${((100 * caught) / total).toFixed(1)} %)`);
    for (const survivor of survivors) console.log(`    survived: ${survivor}`);
  }
}

function conclude(): void {
  const report = readConformance(readFileSync(log, { encoding: 'utf8', flag: 'a+' }));
  print(report);
  const { failed, shells, complete } = report;
  const reached = shells.length === 2 && shells.every(({ caught, total }) => caught >= goal * total);
  process.exitCode = complete && reached && failed.length === 0 ? 0 : 1;
}

console.log('Removing and changing every member of the public surface, in both shells; this takes some minutes …');
mkdirSync(cachePath('results'), { recursive: true });
rmSync(log, { force: true });
// After Jest has ended, whether by itself or because this process was told to stop.
const concludeOnce = onStop(conclude);
await run(programPath('jest'), ['--config', `${root}/tools/jest/conformance.config.mjs`], {
  env: { ...process.env, TZ: 'UTC', CONFORMANCE_LOG: log },
});
await concludeOnce();

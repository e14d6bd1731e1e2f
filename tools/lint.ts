// npm run lint: style, import directions, unused code, words that tie the project to one machine, and what
// remotes may use.
import { readdirSync } from 'node:fs';
import { findTiesInRepository } from './lib/committed-words.ts';
import { type Outcome, runSteps, single } from './lib/outcome.ts';
import { programPath, root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { checkSurfaces } from './surface/check.ts';

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const rooms = ['shell', 'packages', 'e2e', 'bench', 'tools', ...remotes];

async function program(title: string, command: string, args: readonly string[]): Promise<boolean> {
  const { code, output } = await run(programPath(command), args, { quiet: true });
  console.log(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${title}${code === 0 ? '' : `\n${output.trimEnd()}\n`}`);
  return code === 0;
}

async function ties(): Promise<boolean> {
  const found = await findTiesInRepository();
  const list = found.map((line) => `\n         ${line}`).join('');
  console.log(
    `  ${found.length === 0 ? 'ok    ' : 'FAILED'} no path of a machine and no package host in a committed file${list}`,
  );
  return found.length === 0;
}

async function surfaces(): Promise<boolean> {
  const problems = await checkSurfaces({ write: false });
  const list = problems.map((problem) => `\n${problem}`).join('');
  console.log(
    `  ${problems.length === 0 ? 'ok    ' : 'FAILED'} what remotes may use is as reported, and versions say what has changed${list}`,
  );
  return problems.length === 0;
}

/** Every check of the sources that needs no run of them. */
export async function lint(): Promise<Outcome> {
  const results = [
    await program('style and common mistakes (biome)', 'biome', ['ci', '--colors=off', '--max-diagnostics=100', '.']),
    await program('import directions (dependency-cruiser)', 'depcruise', [
      '--config',
      '.dependency-cruiser.mjs',
      ...rooms,
    ]),
    await program('nothing unused (knip)', 'knip', ['--no-progress']),
    await ties(),
    await surfaces(),
  ];
  return single(results.every(Boolean));
}

if (import.meta.main) process.exitCode = await runSteps([{ name: 'Lint', work: lint }]);

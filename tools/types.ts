// npm run types [-- folders…]: the compiler over every package, or over those named, two at a time.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Outcome, runSteps, single } from './lib/outcome.ts';
import { programPath, root } from './lib/paths.ts';
import { run } from './lib/run.ts';

const AT_ONCE = 2;

function projects(): string[] {
  const packages = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`);
  const others = readdirSync(root).filter((name) => !name.startsWith('.') && name !== 'node_modules');
  return [...others, ...packages].filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json'))).sort();
}

async function check(folder: string): Promise<boolean> {
  const { code, output } = await run(programPath('tsc'), ['-p', folder, '--pretty', 'false'], { quiet: true });
  console.log(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${folder}${code === 0 ? '' : `\n${output.trimEnd()}`}`);
  return code === 0;
}

/** Type-checks every folder that has a tsconfig.json, or those that are named. */
export async function types(named: readonly string[] = []): Promise<Outcome> {
  const all = projects();
  const unknown = named.filter((folder) => !all.includes(folder));
  if (unknown.length > 0) {
    console.error(`No types are checked in ${unknown.join(', ')}. There are: ${all.join(', ')}`);
    return single(false);
  }
  const waiting = named.length > 0 ? [...named] : all;
  const results: boolean[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await check(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return single(results.every(Boolean));
}

if (import.meta.main) process.exitCode = await runSteps([{ name: 'Types', work: () => types(process.argv.slice(2)) }]);

// npm run types [-- folders…]: the compiler over every package, or over those named, as many at a time as there are cores.
import { type Outcome, runSteps, single } from './lib/outcome.ts';
import { programPath } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { workersFor } from './lib/workers.ts';
import type { EndedTest } from './reporting/test-log.ts';
import { findParts, listParts, UnknownPartError } from './selection/parts.ts';

async function check(folder: string): Promise<EndedTest> {
  const start = performance.now();
  const { code, output } = await run(programPath('tsc'), ['-p', folder, '--pretty', 'false'], { quiet: true });
  console.log(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${folder}${code === 0 ? '' : `\n${output.trimEnd()}`}`);
  const test = { file: folder, title: 'types', seconds: (performance.now() - start) / 1000 };
  return code === 0
    ? { ...test, status: 'passed' }
    : { ...test, status: 'failed', failure: output.trimEnd(), again: `npm run types -- ${folder}` };
}

/** Type-checks every folder that has a tsconfig.json, or those that are named. @throws UnknownPartError */
export async function types(named: readonly string[] = []): Promise<Outcome> {
  const all = listParts();
  const waiting = named.length > 0 ? findParts(named, all) : all;
  const tests: EndedTest[] = [];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) tests.push(await check(next));
  };
  await Promise.all(Array.from({ length: workersFor('compiler') }, worker));
  return single(
    tests.every(({ status }) => status === 'passed'),
    tests,
  );
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  try {
    findParts(named, listParts());
    process.exitCode = await runSteps([{ name: 'Types', work: () => types(named) }]);
  } catch (error) {
    if (!(error instanceof UnknownPartError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

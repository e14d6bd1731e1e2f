// npm run types [-- folders…]: the compiler over every package, or over those named, as many at a time as there are cores.
import { parseArgs } from 'node:util';
import { compilerEnvironment } from './lib/compiler-environment.ts';
import { type Outcome, runSteps } from './lib/outcome.ts';
import { programPath } from './lib/paths.ts';
import { complaintsByPart, type Program, programsOf } from './lib/programs.ts';
import { run } from './lib/run.ts';
import { beside } from './lib/workers.ts';
import type { EndedTest } from './reporting/test-log.ts';
import { findParts, listParts, UnknownPartError } from './selection/parts.ts';

async function check({ parts, config }: Program): Promise<EndedTest[]> {
  const start = performance.now();
  const { code, output } = await run(programPath('tsc'), ['-p', config, '--pretty', 'false'], {
    env: { ...process.env, ...compilerEnvironment },
    quiet: true,
  });
  const seconds = (performance.now() - start) / 1000 / parts.length;
  const failures =
    code === 0 ? new Map<string, string>() : complaintsByPart(parts, output.trim() || `tsc ended with code ${code}.`);
  return parts.map((part) => {
    const failure = failures.get(part);
    console.log(
      `  ${failure === undefined ? 'ok    ' : 'FAILED'} ${part}${failure === undefined ? '' : `\n${failure}`}`,
    );
    const test = { file: part, title: 'types', seconds };
    return failure === undefined
      ? { ...test, status: 'passed' }
      : { ...test, status: 'failed', failure, again: `npm run types -- ${part}` };
  });
}

/** Type-checks every folder that has a tsconfig.json, or those that are named. @throws UnknownPartError */
export async function types(named: readonly string[] = []): Promise<Outcome> {
  const all = listParts();
  const programs = programsOf(named.length > 0 ? findParts(named, all) : all);
  const tests = (await beside('compiler', programs, check)).flat();
  const failed = tests.filter(({ status }) => status === 'failed').length;
  return { passed: tests.length - failed, failed, skipped: [], tests };
}

if (import.meta.main) {
  const { positionals: named } = parseArgs({ allowPositionals: true });
  try {
    findParts(named, listParts());
    process.exitCode = await runSteps([{ name: 'Types', work: () => types(named) }]);
  } catch (error) {
    if (!(error instanceof UnknownPartError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

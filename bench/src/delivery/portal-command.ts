import path from 'node:path';
import { programPath } from '../../../tools/lib/paths.ts';
import { type RunResult, run } from '../../../tools/lib/run.ts';

/** Runs `npx portal …` on a release store of its own. @throws with what the command said, when it fails */
export type PortalCommand = (...args: string[]) => Promise<string>;

function printedBy({ code, output }: RunResult, args: readonly string[]): string {
  if (code !== 0) throw new Error(`portal ${args.join(' ')} failed:\n${output}`);
  return output;
}

/** The command as this checkout has it. */
export function portalOn(releases: string): PortalCommand {
  const env = { ...process.env, PORTAL_RELEASES: releases };
  return async (...args) => printedBy(await run(programPath('portal'), args, { env, quiet: true }), args);
}

/** The command of a copy of this checkout: it builds the copy's sources. */
export function portalOfCopy(copy: string, releases: string): PortalCommand {
  const env = { ...process.env, PORTAL_RELEASES: releases };
  const program = path.join(copy, 'tools/portal.ts');
  return async (...args) =>
    printedBy(await run(process.execPath, [program, ...args], { cwd: copy, env, quiet: true }), args);
}

/** The version that `publish` says it has published. @throws when it names none */
export function publishedVersion(printed: string): string {
  const [version] = /\d+\.\d+\.\d+-[0-9a-f]{8}/.exec(printed) ?? [];
  if (version === undefined) throw new Error(`publish named no version:\n${printed}`);
  return version;
}

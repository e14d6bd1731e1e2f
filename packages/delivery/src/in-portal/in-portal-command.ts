import { parseArgs } from 'node:util';
import type { RemoteName } from '@portal/portal-kit/registry';
import { asksForHelp } from '../commands/portal/arguments.ts';
import { wordsOf } from '../commands/words.ts';
import { untilEnded } from '../dev/until-ended.ts';
import { portalAt } from '../over-http/portal-at.ts';
import { remotesIn } from '../workspace/parts.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { InPortalError } from './in-portal-error.ts';
import { startInPortal } from './start-in-portal.ts';

/** What was typed cannot be used; the message says what to type. */
class InPortalUsageError extends InPortalError {}

/** What is shown where. */
export interface InPortalWishes {
  remote: RemoteName;
  portal: URL;
  port: number;
}

const usage = (remotes: readonly string[]) =>
  `Use: npm run dev -- [<remote>] --portal https://portal.example   that remote, from these sources, in the pages of a running portal\nPORT names another port than 3200. Told in docs/development.md.\nRemotes: ${remotes.join(', ')}`;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { portal: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new InPortalUsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/**
 * Reads arguments and environment.
 * @param remotes of this repository: its only one need not be named
 * @throws InPortalError for what cannot be used; StoreError for what is no address of a portal
 */
export function readInPortal(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  remotes: readonly RemoteName[],
): InPortalWishes {
  const { values, positionals } = parse(args);
  const refuse = (words: string): never => {
    throw new InPortalUsageError(`${words}\n${usage(remotes)}`);
  };
  const [name, ...more] = positionals;
  const [only, ...others] = remotes;
  const remote = name === undefined && others.length === 0 ? only : remotes.find((each) => each === name);
  if (values.portal === undefined)
    return refuse(
      'Which portal? Name it with --portal. Without one, your remote is shown in the mock shell: npm start',
    );
  if (more.length > 0) return refuse(`One remote at a time: ${positionals.join(', ')} is too many.`);
  if (!remote) return refuse(name === undefined ? 'Which remote?' : `There is no remote “${name}” here.`);
  const port = Number(environment['PORT'] || '3200');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return refuse('PORT must be a number from 0 to 65535.');
  return { remote, portal: portalAt(values.portal), port };
}

async function serve(args: readonly string[]): Promise<void> {
  const { remote, portal, port } = readInPortal(args, process.env, remotesIn(workspaceRoot));
  const tell = (words: string) => console.log(words);
  console.log(`Building ${remote} for ${portal.origin} …`);
  const running = await startInPortal({ root: workspaceRoot, remote, portal, port, tell });
  console.log(
    `\n  ${remote} inside of ${portal.origin}: ${running.url}/\n  Only browsers on this machine get it. You sign in there, and work on the portal’s real data.\n  Saved sources load the page again. Ctrl-C ends it.\n`,
  );
  await untilEnded();
  await running.close();
}

/**
 * `npx portal dev [<remote>] --portal https://portal.example`. Gives the exit code: 2 for what was typed wrongly, 1 for
 * what failed.
 */
export async function inPortalCommand(args: readonly string[]): Promise<number> {
  try {
    if (asksForHelp(args)) {
      console.log(usage(remotesIn(workspaceRoot)));
      return 0;
    }
    await serve(args);
    return 0;
  } catch (error) {
    console.error(`\n${error instanceof InPortalError ? error.message : wordsOf(error)}\n`);
    return error instanceof InPortalUsageError ? 2 : 1;
  }
}

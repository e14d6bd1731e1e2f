import { httpStore } from '../over-http/http-store.ts';
import { isPortalAddress } from '../over-http/portal-at.ts';
import { chosenStore } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/store.ts';
import { partsIn } from '../workspace/parts.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { adopt } from './portal/adopt.ts';
import { asksForHelp, UsageError } from './portal/arguments.ts';
import { canary } from './portal/canary.ts';
import { delegate } from './portal/delegate.ts';
import { doctor } from './portal/doctor.ts';
import { grant } from './portal/grant.ts';
import { history } from './portal/history.ts';
import { keys } from './portal/keys.ts';
import { list } from './portal/list.ts';
import { promote } from './portal/promote.ts';
import { publish } from './portal/publish.ts';
import { renumber } from './portal/renumber.ts';
import { revoke } from './portal/revoke.ts';
import { rollback } from './portal/rollback.ts';
import type { Subcommand } from './portal/subcommand.ts';
import { undelegate } from './portal/undelegate.ts';
import { withdraw } from './portal/withdraw.ts';
import { wordsOf } from './words.ts';

const subcommands: Readonly<Record<string, Subcommand>> = {
  publish,
  promote,
  canary,
  rollback,
  withdraw,
  grant,
  revoke,
  keys,
  delegate,
  undelegate,
  adopt,
  list,
  history,
  doctor,
  renumber,
};

/** A command of `portal` that is no part of releasing; it reads its own words and flags. */
export interface OtherCommand {
  /** How it is called, and what it does: one line of the help. */
  usage: readonly [call: string, does: string];
  /** Gives the exit code: 2 for a call that is not understood, 1 for one that fails. */
  run(args: readonly string[]): Promise<number>;
}

type OtherCommands = Readonly<Record<string, OtherCommand>>;

function usage(others: OtherCommands): string {
  const row = ({ usage: [call, does] }: Pick<OtherCommand, 'usage'>) => `  npx portal ${call.padEnd(54)} ${does}`;
  const groups = [Object.values(subcommands).map(row), Object.values(others).map(row)];
  const [releasing = '', operating = ''] = groups.map((rows) => rows.join('\n'));
  return `Use:\n${releasing}\n${storeUsage}\nParts: ${partsIn(workspaceRoot).join(', ')}${operating && `\n\nMore; each tells more with --help:\n${operating}`}`;
}

const storeUsage =
  'With --to <folder>, each of them works on the store in that folder, with --to https://portal.example on that of a portal which takes releases by HTTP; else on that of PORTAL_BUCKET or PORTAL_RELEASES, or on .releases.';

/** The store behind a portal, in a folder, or the one that the environment names. @throws StoreError */
function storeAt(to: string | undefined): ReleaseStore {
  return to !== undefined && isPortalAddress(to) ? httpStore(to) : chosenStore(to);
}

/** `--to <folder or address>` apart from the other arguments. @throws UsageError */
function readStore(args: readonly string[]): { args: string[]; to?: string } {
  const place = args.findIndex((arg) => arg === '--to' || arg.startsWith('--to='));
  if (place < 0) return { args: [...args] };
  const [flag = '', next] = args.slice(place);
  const isJoined = flag !== '--to';
  const to = isJoined ? flag.slice('--to='.length) : next;
  if (!to || to.startsWith('--'))
    throw new UsageError('Which store? --to takes the folder of one, or the address of a portal.');
  return { args: args.toSpliced(place, isJoined ? 1 : 2), to };
}

/** `--json` and `--edition=US` apart from plain words. @throws UsageError for what the command does not know or take */
function readArguments(
  args: readonly string[],
  {
    flags: known = [],
    valued = [],
    atMost = Number.POSITIVE_INFINITY,
  }: Pick<Subcommand, 'flags' | 'valued' | 'atMost'>,
) {
  const flags: Record<string, string | true> = {};
  const words: string[] = [];
  for (const [place, arg] of args.entries()) {
    const [, name = '', value] = /^--([^=]*)(?:=(.*))?$/.exec(arg) ?? [];
    const isValue = place > 0 && valued.some((each) => args[place - 1] === `--${each}`);
    if (isValue) flags[args[place - 1]?.slice(2) ?? ''] = arg;
    else if (!arg.startsWith('--')) words.push(arg);
    else if (known.includes(name)) flags[name] = value ?? true;
    else throw new UsageError(`Not known: ${arg}`);
  }
  if (words.length > atMost) throw new UsageError(`That is too much: ${words.slice(atMost).join(' ')}`);
  return { flags, words };
}

/**
 * `npx portal <command>`. Gives the exit code: 2 for a call that is not understood, 1 for one that fails.
 * @param options.print takes the lines of a command's answer
 * @param options.others commands beside those of releasing, by name
 */
export async function portalCommand(
  [name = '', ...args]: readonly string[],
  {
    releases,
    print = console.log,
    others = {},
  }: { releases?: ReleaseStore; print?: (line: string) => void; others?: OtherCommands } = {},
): Promise<number> {
  const other = Object.hasOwn(others, name) ? others[name] : undefined;
  if (other) return other.run(args);
  if (asksForHelp([name, ...args])) {
    print(usage(others));
    return 0;
  }
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  try {
    if (!subcommand) throw new UsageError(name ? `There is no command “${name}”.` : 'Which command?');
    const store = readStore(args);
    const input = readArguments(store.args, subcommand);
    return await subcommand.run({ ...input, releases: releases ?? storeAt(store.to), print });
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${usage(others)}`);
      return 2;
    }
    console.error(wordsOf(error));
    return 1;
  }
}

import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { workspaceRoot } from '@portal/delivery/registry';
import { readSettings, SettingsError, type StartSettings } from '../settings/settings.ts';
import { failureInWords } from '../start/foreseen.ts';

export type Options = NonNullable<ParseArgsConfig['options']>;

/** Where the database is, and whether a start may bring it up to date. */
export type OperatorSettings = Pick<StartSettings, 'databaseUrl' | 'dataFolder' | 'migrates'>;

/** What a command is given. */
interface OperatorInput<Own extends Options> {
  /** Its words, as many as it asks for. */
  words: readonly string[];
  flags: ReturnType<typeof parseArgs<{ options: Own }>>['values'];
  settings: OperatorSettings;
  environment: NodeJS.ProcessEnv;
  print: (line: string) => void;
}

/** One command of `npx portal` for operators. */
export interface OperatorCommand<Own extends Options> {
  /** What `--help` says below its usage. */
  help: string;
  /** What its words are, in order: `file`. */
  words: readonly string[];
  /** Whether they have to be there; always when left out. */
  isWordNeeded?: (flags: OperatorInput<Own>['flags']) => boolean;
  options: Own;
  /** Gives the exit code. @throws CallError, SettingsError, DataError, SchemaError */
  run(input: OperatorInput<Own>): Promise<number>;
}

/** For the types of its flags. */
export function operatorCommand<const Own extends Options>(command: OperatorCommand<Own>): OperatorCommand<Own> {
  return command;
}

/** A file that somebody named: npm runs a command in the checkout, wherever it was called, and says where that was. */
export function fileOf(word: string, { INIT_CWD }: NodeJS.ProcessEnv): string {
  return path.resolve(INIT_CWD ?? process.cwd(), word);
}

/** A call that is not understood; the message says what is wrong with it. */
export class CallError extends Error {
  override readonly name = 'CallError';
}

/** What a test puts in the place of the process's own. */
export interface Surroundings {
  environment?: NodeJS.ProcessEnv;
  print?: (line: string) => void;
}

/** @throws CallError */
function read<Own extends Options>(
  args: readonly string[],
  { options, words, isWordNeeded = () => true }: OperatorCommand<Own>,
) {
  const { values, positionals } = parsed(args, options);
  if (positionals.length > words.length)
    throw new CallError(`That is too much: ${positionals.slice(words.length).join(' ')}`);
  if (positionals.length < words.length && isWordNeeded(values))
    throw new CallError(`Which ${words[positionals.length]}?`);
  return { flags: values, words: positionals };
}

function parsed<Own extends Options>(args: readonly string[], options: Own) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Node's own words say which flag it was.
    throw code?.startsWith('ERR_PARSE_ARGS') ? new CallError(message) : error;
  }
}

/**
 * Runs a command; it ends in words, whatever happens. Gives the exit code: 2 for a call or a setting that cannot be used,
 * 1 for a command that fails.
 */
export async function runCommand<Own extends Options>(
  usage: string,
  command: OperatorCommand<Own>,
  args: readonly string[],
  { environment = process.env, print = console.log }: Surroundings = {},
): Promise<number> {
  const help = `Use: npx portal ${usage}\n\n${command.help}`;
  if (args.includes('--help') || args.includes('-h')) {
    print(help);
    return 0;
  }
  try {
    const call = read(args, command);
    const settings = readSettings([], environment, workspaceRoot);
    return await command.run({ ...call, settings, environment, print });
  } catch (error) {
    const isCall = error instanceof CallError;
    console.error(isCall ? `${error.message}\n\n${help}` : failureInWords(error));
    return isCall || error instanceof SettingsError ? 2 : 1;
  }
}

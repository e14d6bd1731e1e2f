import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DataError } from '../start/data-lock.ts';

/** The end of what a program said: the cause stands there. A statement with much data may come after it. */
const MOST_SAID = 2_000;
const MOST_READ = 100_000;

/**
 * Where the database is, as PostgreSQL's programs take it: the password in no argument, for everybody here sees those,
 * and TLS in their own word. A server's own `ssl=true` is `sslmode=require` there.
 */
export function connection(databaseUrl: string): { dbname: string; secrets: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  const ssl = url.searchParams.get('ssl') ?? 'false';
  if (!['0', 'false'].includes(ssl) && !url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'require');
  for (const name of ['password', 'ssl']) url.searchParams.delete(name);
  // They take a plus for itself.
  url.search = url.searchParams.toString().replaceAll('+', '%20');
  return { dbname: url.href, secrets: password ? { PGPASSWORD: password } : {} };
}

/** Begins what repeats rows of people, or a statement that may hold them. */
const REPEATS = /^(pg_\w+: (error|detail): )?(DETAIL|CONTEXT|QUERY|STATEMENT|(Command|Query) was):/;
/** Begins anything else; all other lines go on with what was begun. */
const BEGINS = /^(pg_\w+: |HINT: )/;

/** What a program said, without what repeats data: terminals and logs of jobs are read by others. */
export function withoutData(said: string, isCut = false): string {
  let isLeftOut = isCut;
  const lines = said.split('\n').filter((line) => {
    if (REPEATS.test(line)) isLeftOut = true;
    else if (BEGINS.test(line)) isLeftOut = false;
    return !isLeftOut;
  });
  return lines.join('\n').trim();
}

/** What else a program is given. */
interface ToolOptions {
  secrets?: NodeJS.ProcessEnv;
  /** Ends it. */
  signal?: AbortSignal | undefined;
}

/** Runs one of PostgreSQL's programs to its end, and gives what it printed. @throws DataError in words */
async function runTool(
  program: string,
  args: readonly string[],
  { secrets = {}, signal }: ToolOptions = {},
): Promise<string> {
  // Each locale has its own words.
  const env = { ...process.env, ...secrets, LC_ALL: 'C' };
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const stop = () => void child.kill();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  let [printed, said, isCut] = ['', '', false];
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
    isCut ||= said.length > MOST_READ;
    said = said.slice(-MOST_READ);
  });
  try {
    const [code] = await once(child, 'close');
    if (code === 0) return printed;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw new DataError(`${program} cannot be run: ${message}`, { cause: error });
    throw new DataError(
      `${program} is not on this machine. Install PostgreSQL’s client programs, not older than the server (Debian: apt-get install postgresql-client).`,
      { cause: error },
    );
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  if (signal?.aborted) throw new DataError(`${program} was stopped.`);
  throw new DataError(`${program} failed:\n${withoutData(said, isCut).slice(-MOST_SAID)}`);
}

/** Writes all of a database into a file, as it is at one moment, and makes sure that the file can be read. @throws DataError */
export async function dump(databaseUrl: string, file: string, signal?: AbortSignal): Promise<void> {
  const { dbname, secrets } = connection(databaseUrl);
  // Who owns what is for the database that it is restored into; only an extension's owner may say what it is for.
  const plain = ['--no-owner', '--no-privileges', '--no-comments'];
  await runTool('pg_dump', ['--format=custom', ...plain, `--file=${file}`, `--dbname=${dbname}`], {
    ...{ secrets, signal },
  });
  const contents = await runTool('pg_restore', ['--list', file], { signal });
  if (!contents.includes(' applied_migrations ')) throw new DataError('The backup does not hold the portal’s tables.');
}

/** Reads such a file into a database, all of it or nothing. @throws DataError */
export async function restoreDump(databaseUrl: string, file: string): Promise<void> {
  const { dbname, secrets } = connection(databaseUrl);
  const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runTool('pg_restore', [...whole, `--dbname=${dbname}`, file], { secrets });
}

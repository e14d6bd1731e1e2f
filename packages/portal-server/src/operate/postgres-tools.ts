import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DataError } from '../start/data-lock.ts';

/** The end of what a program said: the cause stands there. */
const MOST_SAID = 2_000;

/** Where the database is, as PostgreSQL's programs take it: the password in no argument, for everybody here sees those. */
function connection(databaseUrl: string): { dbname: string; secrets: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const { password } = url;
  url.password = '';
  return { dbname: url.href, secrets: password ? { PGPASSWORD: decodeURIComponent(password) } : {} };
}

/** Runs one of PostgreSQL's programs, and gives what it printed. @throws DataError in words */
async function runTool(program: string, args: readonly string[], secrets: NodeJS.ProcessEnv = {}): Promise<string> {
  // Each locale has its own words.
  const env = { ...process.env, ...secrets, LC_ALL: 'C' };
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let [printed, said] = ['', ''];
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-MOST_SAID);
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
  }
  throw new DataError(`${program} failed:\n${said.trim()}`);
}

/** Writes all of a database into a file, as it is at one moment, and makes sure that the file can be read. @throws DataError */
export async function dump(databaseUrl: string, file: string): Promise<void> {
  const { dbname, secrets } = connection(databaseUrl);
  // Who owns what is for the database that it is restored into; only an extension's owner may say what it is for.
  const plain = ['--no-owner', '--no-privileges', '--no-comments'];
  await runTool('pg_dump', ['--format=custom', ...plain, `--file=${file}`, `--dbname=${dbname}`], secrets);
  const contents = await runTool('pg_restore', ['--list', file]);
  if (!contents.includes(' applied_migrations ')) throw new DataError('The backup does not hold the portal’s tables.');
}

/** Reads such a file into a database, all of it or nothing. @throws DataError */
export async function restoreDump(databaseUrl: string, file: string): Promise<void> {
  const { dbname, secrets } = connection(databaseUrl);
  const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runTool('pg_restore', [...whole, `--dbname=${dbname}`, file], secrets);
}

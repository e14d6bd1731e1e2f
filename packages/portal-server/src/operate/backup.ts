import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { noteBackup } from '@portal/reference-api';
import { DataError } from '../start/data-lock.ts';
import { dump } from './postgres-tools.ts';
import { CallError, fileOf, type OperatorSettings, operatorCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

const HELP = `Writes the PostgreSQL of DATABASE_URL into a new file, as it is at one moment, while servers go on. It holds everything
but files, releases and settings, in the form of pg_dump: people’s data in plain, so nobody but you can read it.
Where files and releases are, and how they are copied: docs/operations.md, “Backup”.
Its moment is kept in the database, where /metrics tells its age.

  --record-only   without a file: notes that another program has made a backup just now`;

/** `npx portal backup portal.dump`. */
export const backup = operatorCommand({
  help: HELP,
  words: ['file'],
  isWordNeeded: ({ 'record-only': recordOnly }) => !recordOnly,
  options: { 'record-only': { type: 'boolean', default: false } },
  async run({ words: [word], flags, settings, environment, print }) {
    if (flags['record-only'] && word !== undefined) throw new CallError('--record-only takes no file.');
    // In full, for it is told.
    const file = word && fileOf(word, environment);
    const at = new Date();
    if (file !== undefined) {
      const bytes = await write(settings, file);
      print(`${file} holds the database of ${at.toISOString()}: ${(bytes / 1e6).toFixed(1)} MB.`);
    }
    await withDatabase(settings, ({ database }) => noteBackup(database, at));
    if (file === undefined) print(`A backup of ${at.toISOString()} is noted.`);
    return 0;
  },
});

/** Each ends a backup in order: what is half written holds people's data. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Gives the size of the file in bytes. @throws DataError */
async function write({ databaseUrl, dataFolder }: OperatorSettings, file: string): Promise<number> {
  if (!databaseUrl)
    throw new DataError(
      `DATABASE_URL is not set, and the embedded database has no backup of its own: stop the portal, copy ${dataFolder}, start it again.`,
    );
  if (existsSync(file)) throw new DataError(`${file} is there already. Name a new file.`);
  const part = `${file}.${process.pid}.part`;
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    await makeOwn(part);
    await dump(databaseUrl, part, stop.signal);
    await rename(part, file);
    return (await stat(file)).size;
  } finally {
    await rm(part, { force: true });
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

/** An empty file that nobody else can read. @throws DataError */
async function makeOwn(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new DataError(`${file} cannot be written: ${code ?? message}`, { cause: error });
  }
}

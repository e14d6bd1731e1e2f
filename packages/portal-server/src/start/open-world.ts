import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  AnnouncementsError,
  type Database,
  type Holder,
  type Listen,
  MigrationError,
  SchemaError,
} from '@portal/reference-api';
import type { OpenDatabase, PostgresUse, Preparation } from '@portal/reference-api/node';
import { DataError, holdDataFolder } from './data-lock.ts';
import { type Settled, type SettleOptions, settleWorld } from './settle-world.ts';

/** An address of a PostgreSQL leaves the data folder alone. */
export interface WorldOptions extends SettleOptions, Preparation {
  /** Folder of the embedded database; in memory when left out. */
  dataFolder?: string | undefined;
  /** How a PostgreSQL is used. */
  postgres?: PostgresUse | undefined;
  /** How a database in memory is opened; tests have one that is made beforehand. */
  openInMemory?: (() => Promise<OpenDatabase>) | undefined;
}

export interface World extends Settled {
  database: Database;
  listen: Listen;
  /** Where other processes may use the database, too. */
  holder: Holder | undefined;
  /** How busy its connections are, where there is more than one. */
  connections: OpenDatabase['connections'];
  /** By which way announcements go at this moment, where other processes hear them. */
  announcedBy: OpenDatabase['announcedBy'];
  /** Where the data are, without a password. */
  description: string;
  close(): Promise<void>;
}

async function open(options: WorldOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataFolder, postgres: use, reset, openInMemory, migrates, serverVersion } = options;
  const { openNodeDatabase, openPglite } = await import('@portal/reference-api/node');
  if (!databaseUrl && !dataFolder) return (openInMemory ?? openPglite)();
  const preparation = { migrates, serverVersion };
  if (databaseUrl)
    return asServer(
      () => openNodeDatabase({ databaseUrl, use, dataFolder: '' }, preparation),
      use?.directUrl ? 'DATABASE_URL and DATABASE_DIRECT_URL' : 'DATABASE_URL',
    );
  const folder = dataFolder ?? '';
  // A reset must also help when the data are damaged or of another version: it starts with none.
  if (reset)
    for (const name of ['database', 'files']) rmSync(path.join(folder, name), { recursive: true, force: true });
  try {
    return await openNodeDatabase({ dataFolder: folder }, preparation);
  } catch (error) {
    if (hasOwnWords(error)) throw error;
    throw new DataError(
      `The database in ${folder} cannot be opened: ${error instanceof Error ? error.message : String(error)}\nStart with a fresh demo world (this deletes the data there): npm start -- --reset`,
      { cause: error },
    );
  }
}

/** Whether an error says itself what does not fit: the database was reached, and it holds what it is to hold. */
const hasOwnWords = (error: unknown) =>
  [SchemaError, MigrationError, AnnouncementsError].some((kind) => error instanceof kind);

/** Uses the PostgreSQL of some settings. @throws DataError in words */
export async function asServer<Result>(use: () => Promise<Result>, settings = 'DATABASE_URL'): Promise<Result> {
  try {
    return await use();
  } catch (error) {
    if (hasOwnWords(error)) throw error;
    // A statement that fails says which one it was, and why in its cause.
    const { message, code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    // The address itself stays unsaid: it holds a password.
    throw new DataError(
      `The PostgreSQL of ${settings} cannot be used: ${code ?? message}\nCheck that it runs and that address, name and password are right, or unset ${settings} to use the embedded database.`,
      { cause: error },
    );
  }
}

/** Opens the database, brings it up to date and, for a demo, makes sure that there are people in it. */
export async function openWorld(options: WorldOptions): Promise<World> {
  const { databaseUrl, dataFolder } = options;
  const release = dataFolder && !databaseUrl ? holdDataFolder(dataFolder) : () => undefined;
  let opened: OpenDatabase | undefined;
  const close = async () => {
    await opened?.close();
    release();
  };
  try {
    opened = await open(options);
    const { database, listen, holder, connections, announcedBy, description } = opened;
    const settled = await settleWorld(database, options);
    return { database, listen, holder, connections, announcedBy, description, close, ...settled };
  } catch (error) {
    await close();
    throw error;
  }
}

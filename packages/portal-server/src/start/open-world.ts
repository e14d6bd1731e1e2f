import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Database, isSeeded, seedDemoWorld } from '@portal/reference-api';
import type { OpenDatabase } from '@portal/reference-api/node';
import { DataError, holdDataFolder } from './data-lock.ts';
import { seededAt } from './seeded-at.ts';

export interface WorldOptions {
  /** PostgreSQL; an address here leaves the data folder alone. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database; in memory when left out. */
  dataFolder?: string | undefined;
  /** Fills an empty database with the demo world. */
  demo: boolean;
  /** Puts a fresh demo world in place of what there is. */
  reset: boolean;
  now: Date;
}

export interface World {
  database: Database;
  /** Where the data are, without a password. */
  description: string;
  seeded: 'now' | 'before' | 'never';
  /** When the demo world that is there was made, if that is known. */
  seededAt: Date | null;
  close(): Promise<void>;
}

async function open({ databaseUrl, dataFolder, reset }: WorldOptions): Promise<OpenDatabase> {
  const { openNodeDatabase, openPglite } = await import('@portal/reference-api/node');
  if (!databaseUrl && !dataFolder) return openPglite();
  if (databaseUrl) return openServer(databaseUrl);
  const folder = dataFolder ?? '';
  // A reset must also help when the data are damaged or of another version: it starts with none.
  if (reset) rmSync(path.join(folder, 'database'), { recursive: true, force: true });
  try {
    return await openNodeDatabase({ dataFolder: folder });
  } catch (error) {
    throw new DataError(
      `The database in ${folder} cannot be opened: ${error instanceof Error ? error.message : String(error)}\nStart with a fresh demo world (this deletes the data there): npm start -- --reset`,
      { cause: error },
    );
  }
}

async function openServer(databaseUrl: string): Promise<OpenDatabase> {
  const { openPostgres } = await import('@portal/reference-api/node');
  try {
    return await openPostgres(databaseUrl);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    // The address itself stays unsaid: it holds a password.
    throw new DataError(
      `The PostgreSQL of DATABASE_URL cannot be used: ${code ?? message}\nCheck that it runs and that address, name and password are right, or unset DATABASE_URL to use the embedded database.`,
      { cause: error },
    );
  }
}

/** Opens the database, brings it up to date and, for a demo, makes sure that there are people in it. */
export async function openWorld(options: WorldOptions): Promise<World> {
  const { databaseUrl, dataFolder, demo, reset, now } = options;
  const release = dataFolder && !databaseUrl ? holdDataFolder(dataFolder) : () => undefined;
  try {
    const { database, description, close } = await open(options);
    const empty = !(await isSeeded(database));
    const seedNow = (demo && empty) || reset;
    if (seedNow) await seedDemoWorld(database, now);
    return {
      database,
      description,
      seeded: seedNow ? 'now' : stateOf(empty),
      seededAt: seedNow ? now : await seededAt(database),
      close: async () => {
        await close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

function stateOf(empty: boolean): 'before' | 'never' {
  return empty ? 'never' : 'before';
}

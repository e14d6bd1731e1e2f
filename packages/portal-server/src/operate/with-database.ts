import type { Database } from '@portal/reference-api';
import type { DatabasePlace, KeyRing, StandingDatabase } from '@portal/reference-api/node';
import { type DataKeys, openDataKeys } from '../start/data-keys.ts';
import { holdDataFolder } from '../start/data-lock.ts';
import { asServer } from '../start/open-world.ts';
import { serverVersion } from '../watch/watch-settings.ts';

/**
 * Lends a command the database as it stands, an embedded one only where no portal has it in use.
 * @throws DataError in words
 */
export async function withDatabase<Result>(
  place: DatabasePlace,
  work: (opened: StandingDatabase) => Promise<Result>,
): Promise<Result> {
  const { openAsItStands } = await import('@portal/reference-api/node');
  const release = place.databaseUrl ? () => undefined : holdDataFolder(place.dataFolder);
  try {
    const opened = await openAsItStands(place);
    try {
      if (place.databaseUrl) await asServer(() => opened.database.execute('select 1'));
      return await work(opened);
    } finally {
      await opened.close();
    }
  } finally {
    release();
  }
}

/** What a command may do with texts that are encrypted. */
interface TextsNeeded {
  dataKeys: DataKeys | undefined;
  /** False for a command that only reads: no key is made or noted for it. */
  writes: boolean;
}

/**
 * Lends a command a database of this version, and the keys to its texts.
 * @throws SchemaError, DataError, SettingsError in words
 */
export function withTexts<Result>(
  place: DatabasePlace,
  { dataKeys, writes }: TextsNeeded,
  work: (database: Database, encryption: KeyRing) => Promise<Result>,
): Promise<Result> {
  return withDatabase(place, async ({ database }) => {
    const { prepareDatabase } = await import('@portal/reference-api/node');
    await prepareDatabase(database, { migrates: false, serverVersion: serverVersion() });
    const dataFolder = place.databaseUrl ? undefined : place.dataFolder;
    return work(database, await openDataKeys(dataKeys, { database, dataFolder, writes }));
  });
}

import type { DatabasePlace, StandingDatabase } from '@portal/reference-api/node';
import { holdDataFolder } from '../start/data-lock.ts';
import { asServer } from '../start/open-world.ts';

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

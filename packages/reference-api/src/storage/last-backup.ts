import type { Database } from './database.ts';
import { highestMark, raiseMark } from './high-marks.ts';

const MARK = 'backup';

/** Notes that a backup holds the database as it was at a moment; a later one that is known stays. */
export async function noteBackup(database: Database, at: Date): Promise<void> {
  await raiseMark(database, MARK, at.getTime());
}

/** The moment of the newest backup that is known; null where there was none. */
export async function lastBackup(database: Database): Promise<Date | null> {
  const at = await highestMark(database, [MARK]);
  return at === 0 ? null : new Date(at);
}

import type { Database } from '../../storage/database.ts';

/** What a scenario changes in the demo world that was just seeded for `now`. */
export type Change = (database: Database, now: Date) => Promise<void>;

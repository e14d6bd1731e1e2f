import { type Database, holdsStrangers, isSeeded, seedDemoWorld, seedWhenEmpty } from '@portal/reference-api';
import { DataError } from './data-lock.ts';
import { seededAt } from './seeded-at.ts';

export interface SettleOptions {
  /** PostgreSQL, which others may fill too; without it the database is this portal's own. */
  databaseUrl?: string | undefined;
  /** Fills an empty database with the demo world. */
  demo: boolean;
  /** Puts a fresh demo world in place of what there is. */
  reset: boolean;
  /** Refuses a database with people who are not of the demo world: what is served has been checked by nobody. */
  demoOnly?: boolean | undefined;
  now: Date;
}

export interface Settled {
  seeded: 'now' | 'before' | 'never';
  /** When the demo world that is there was made, if that is known. */
  seededAt: Date | null;
  /** A PostgreSQL with people in it whom no demo world has: nobody may reset it, or sign in to it without a password. */
  holdsStrangers: boolean;
}

/** Sees who lives in a database, and for a demo makes sure that somebody does. @throws DataError */
export async function settleWorld(database: Database, options: SettleOptions): Promise<Settled> {
  const { databaseUrl, reset, demoOnly, now } = options;
  if (databaseUrl && (await holdsStrangers(database))) {
    if (demoOnly)
      throw new DataError(
        'The PostgreSQL of DATABASE_URL holds people who are not of the demo world, and npm run dev serves unchecked scripts.\nName another database, or unset DATABASE_URL to use the embedded one.',
      );
    if (!reset) return { seeded: 'never', seededAt: null, holdsStrangers: true };
    throw new DataError(
      'The PostgreSQL of DATABASE_URL holds people who are not of the demo world, so it is not reset.\nName another database, or unset DATABASE_URL to use the embedded one.',
    );
  }
  const seeded = await seed(database, options);
  return { seeded, seededAt: seeded === 'now' ? now : await seededAt(database), holdsStrangers: false };
}

async function seed(database: Database, { demo, reset, now }: SettleOptions): Promise<Settled['seeded']> {
  if (reset) {
    await seedDemoWorld(database, now);
    return 'now';
  }
  // In one step with looking: of several processes that start at once, one seeds.
  if (demo && (await seedWhenEmpty(database, now))) return 'now';
  return (await isSeeded(database)) ? 'before' : 'never';
}

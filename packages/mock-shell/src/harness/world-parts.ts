import { openSeededDatabase } from '@portal/reference-api/testing/database';
import { rememberWorld } from '@portal/reference-api/testing/seeded-world';
import { openWorld } from '../world/create-world.ts';
import type { WorldParts } from './world-stock.ts';

/** The PostgreSQL server that a whole run has for worlds, or `npm run unit -- --postgres`; without it they are on PGlite. */
const server = process.env.TEST_WORLDS_URL ?? process.env.TEST_DATABASE_URL;

/** Connections of a world: a worker has several worlds, and a server a hundred connections. */
const most = 3;

/** Worlds on databases that outlive them. */
export const worldParts: WorldParts = {
  async seed({ scenario, seededAt }) {
    const { database, close } = await openSeededDatabase(seededAt, scenario, { server, most });
    try {
      const seeded = await rememberWorld(database);
      return {
        open: (clock) => openWorld({ database, closeDatabase: () => Promise.resolve(), clock }),
        restore: async () => void (await seeded.restore(true)),
        close,
      };
    } catch (error) {
      await close();
      throw error;
    }
  },
};

import { openPreparedPglite } from '@portal/reference-api/testing';
import { createWorld } from '../world/create-world.ts';
import type { WorldParts } from './world-stock.ts';

/** Worlds on PGlite in memory; their databases outlive them. */
export const worldParts: WorldParts = {
  openDatabase: openPreparedPglite,
  seed: ({ database }, { seededAt, scenario }) =>
    createWorld({
      database,
      closeDatabase: () => Promise.resolve(),
      seededAt,
      scenario,
      clock: { mode: 'frozen', from: seededAt.toISOString(), startedAt: 0 },
    }),
};

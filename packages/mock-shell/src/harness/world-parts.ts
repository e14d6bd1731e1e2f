import { type ScenarioId, seedScenario } from '@portal/reference-api';
import type { OpenDatabase } from '@portal/reference-api/node';
import { openPreparedPglite } from '@portal/reference-api/testing';
import { rememberWorld } from '@portal/reference-api/testing/seeded-world';
import { openWorld } from '../world/create-world.ts';
import type { Seeded, WorldParts } from './world-stock.ts';

async function seed({ database, close }: OpenDatabase, scenario: ScenarioId, seededAt: Date): Promise<Seeded> {
  try {
    await seedScenario(database, scenario, seededAt);
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
}

/** Worlds on PGlite in memory; their databases outlive them. */
export const worldParts: WorldParts = {
  seed: async ({ scenario, seededAt }) => seed(await openPreparedPglite(), scenario, seededAt),
};

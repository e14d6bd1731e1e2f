import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ports } from '../ports/ports.ts';
import { emptyTables } from './empty-tables.ts';
import { NOON } from './noon.ts';
import { type OpenedTestApi, openTestApi, type TestApi } from './open-test-api.ts';
import { STARTING } from './open-test-database.ts';
import { rememberWorld, type SeededWorld } from './seeded-world.ts';

interface TestApiOptions {
  /** Tables that each test finds empty. */
  emptied?: readonly PgTable[];
  /** Edges of the API that a test has in hand. */
  ports?: Partial<Ports>;
}

/**
 * One API on a demo world for the tests of a file. Each of them finds the clock at noon and the database as it was
 * seeded, with what a `beforeAll` has written: whatever tests ran before, and in whichever order.
 */
export function prepareTestApi({ emptied = [], ports = {} }: TestApiOptions = {}): TestApi {
  let opened: OpenedTestApi;
  let world: SeededWorld;
  beforeAll(async () => {
    opened = await openTestApi({ ports });
    world = await rememberWorld(opened.database);
  }, STARTING);
  beforeEach(async () => {
    await world.keep();
    opened.now = NOON;
    await emptyTables(opened.database, emptied);
  });
  afterEach(() => world.restore());
  afterAll(() => opened.close());
  return {
    get database() {
      return opened.database;
    },
    get log() {
      return opened.log;
    },
    get now() {
      return opened.now;
    },
    set now(instant) {
      opened.now = instant;
    },
    call: (...sent) => opened.call(...sent),
    restart: (...given) => opened.restart(...given),
    tokenOf: (email) => opened.tokenOf(email),
  };
}

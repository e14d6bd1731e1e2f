import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ports } from '../ports/ports.ts';
import { emptyTables } from './empty-tables.ts';
import { NOON } from './noon.ts';
import { type OpenedTestApi, openTestApi, type TestApi } from './open-test-api.ts';
import { STARTING } from './open-test-database.ts';

interface TestApiOptions {
  /** Tables that each test finds empty. */
  emptied?: readonly PgTable[];
  /** Edges of the API that a test has in hand. */
  ports?: Partial<Ports>;
}

/**
 * One API on a demo world for the tests of a file, whose clock is put back to noon before each of them.
 */
export function prepareTestApi({ emptied = [], ports = {} }: TestApiOptions = {}): TestApi {
  let opened: OpenedTestApi;
  beforeAll(async () => {
    opened = await openTestApi({ ports });
  }, STARTING);
  beforeEach(async () => {
    opened.now = NOON;
    await emptyTables(opened.database, emptied);
  });
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

import { describe } from '@jest/globals';

/** The PostgreSQL server of this run (`npm run unit -- --postgres`); none in a run on PGlite. */
export const postgresServer = process.env.TEST_DATABASE_URL;

/**
 * Tests of what PGlite cannot show: it runs in the same process, has no connections that could end, and serves one
 * portal. A whole run makes them where there is a PostgreSQL; elsewhere they are skipped, and counted as that.
 */
export const onPostgres = postgresServer ? describe : describe.skip;

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PGlite, PostgreSQL, or a transaction of either: handlers know no difference. */
export type Database = PgDatabase<PgQueryResultHKT>;

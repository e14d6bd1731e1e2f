import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { combinedKey, createdAt, id as ownId } from '../columns.ts';
import { folded } from '../folded.ts';
import { people } from './people.ts';

const direction = () => text({ enum: ['from_client', 'to_client', 'to_all_clients'] }).notNull();

/** Files between a practitioner and clients; the bytes lie with the files port under `storage_key`. */
export const shared_files = pgTable(
  'shared_files',
  {
    id: ownId(),
    direction: direction(),
    practitioner_id: integer()
      .notNull()
      .references(() => people.id),
    /** Null for a file to all clients. */
    client_id: integer().references(() => people.id),
    file_name: text().notNull(),
    /** The same, folded for searching. */
    search_name: text()
      .notNull()
      .generatedAlwaysAs(folded(sql.raw('"file_name"'))),
    content_type: text().notNull(),
    byte_size: integer().notNull(),
    storage_key: text().notNull(),
    created_at: createdAt(),
  },
  ({ practitioner_id, direction, created_at, id, client_id }) => [
    // A list in its order: the client stands in it so that no row is looked at before its page is known.
    index('shared_files_practitioner').on(practitioner_id, direction, created_at, id, client_id),
    // Those of one client, in both directions.
    index('shared_files_client').on(practitioner_id, client_id, created_at, id),
  ],
);

/**
 * How many files there are, for lists, which would count 100,000 anew for each page. Triggers of `shared_files` alone
 * write here, within the statement that changes a row (migration 0020).
 */
export const shared_file_counts = pgTable(
  'shared_file_counts',
  {
    practitioner_id: integer().notNull(),
    direction: direction(),
    /** 0 for files to all clients. */
    client_id: integer().notNull(),
    /** One count lies in eight rows, by who writes: two uploads at once seldom wait for one another. One may be negative. */
    part: smallint().notNull(),
    files: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [combinedKey({ columns: [table.practitioner_id, table.direction, table.client_id, table.part] })],
);

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id as ownId } from '../columns.ts';
import { people } from './people.ts';

/** Files between a practitioner and clients; the bytes lie with the files port under `storage_key`. */
export const shared_files = pgTable(
  'shared_files',
  {
    id: ownId(),
    direction: text({ enum: ['from_client', 'to_client', 'to_all_clients'] }).notNull(),
    practitioner_id: integer()
      .notNull()
      .references(() => people.id),
    /** Null for a file to all clients. */
    client_id: integer().references(() => people.id),
    file_name: text().notNull(),
    content_type: text().notNull(),
    byte_size: integer().notNull(),
    storage_key: text().notNull(),
    created_at: createdAt(),
  },
  ({ practitioner_id, direction, created_at, id, client_id }) => [
    // A list in its order, and its count: the client stands in it so that neither has to look at the rows.
    index('shared_files_practitioner').on(practitioner_id, direction, created_at, id, client_id),
    // Those of one client, in both directions.
    index('shared_files_client').on(practitioner_id, client_id, created_at, id),
  ],
);

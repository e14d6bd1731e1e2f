import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';
import { people } from './people.ts';

/** Files between a practitioner and clients; the bytes lie with the files port under `storage_key`. */
export const shared_files = pgTable(
  'shared_files',
  {
    id: id(),
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
  (table) => [index('shared_files_practitioner').on(table.practitioner_id, table.direction, table.created_at)],
);

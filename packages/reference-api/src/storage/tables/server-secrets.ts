import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';

/** What the processes of one database sign with, so that each of them believes the others. Of nobody's person. */
export const server_secrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
  created_at: createdAt(),
});

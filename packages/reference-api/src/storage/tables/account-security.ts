import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { combinedKey, createdAt, instant } from '../columns.ts';
import { people } from './people.ts';

/**
 * A pin that is awaited: to end a sign-in (doc 1 §4), to prove a number before two-factor sign-in is turned on, or to
 * open a client's mailed link.
 */
export const two_factor_challenges = pgTable(
  'two_factor_challenges',
  {
    id: text().primaryKey(),
    person_id: integer()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['sign_in', 'turn_on', 'client_link'] })
      .notNull()
      .default('sign_in'),
    pin_hash: text().notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('two_factor_challenges_person').on(table.person_id)],
);

/**
 * The secret of a mailed link; only its SHA-256 is stored. One row per address and purpose, so a new secret takes the
 * place of the older one. A row without a person belongs to an address nobody has: it opens nothing, and is there
 * because asking for it has to cost the same (see `mail-secret.ts`).
 */
export const mailed_secrets = pgTable(
  'mailed_secrets',
  {
    /** SHA-256 of the address. */
    address_hash: text().notNull(),
    purpose: text({ enum: ['password_reset', 'confirmation', 'client_link'] }).notNull(),
    token_hash: text().notNull().unique(),
    person_id: integer().references(() => people.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (table) => [
    combinedKey({ columns: [table.address_hash, table.purpose] }),
    index('mailed_secrets_person').on(table.person_id),
  ],
);

/** A network from which an account was signed in to; the key is a hash of both. */
export const familiar_networks = pgTable('familiar_networks', {
  key: text().primaryKey(),
  last_seen_at: instant().notNull(),
});

/** The key that a person's browsers encrypt drafts with; apart from `people`, so that no read of a person carries it. */
export const draft_keys = pgTable('draft_keys', {
  person_id: integer()
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  key: text().notNull(),
});

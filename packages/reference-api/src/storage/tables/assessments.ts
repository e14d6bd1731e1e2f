import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';
import { appointments } from './appointments.ts';
import { people } from './people.ts';

/** What is measured: four ORS domains before a session, four SRS areas after it (doc 2 §3, §9). */
export const assessment_metrics = pgTable('assessment_metrics', {
  id: id(),
  scale: text({ enum: ['ors', 'srs'] }).notNull(),
  /** ORS asks couples other questions than individuals. */
  audience: text({ enum: ['individual', 'couples', 'all'] }).notNull(),
  name: text().notNull(),
  name_fr: text().notNull(),
  min: integer().notNull().default(0),
  max: integer().notNull().default(10),
  min_description: text().notNull(),
  max_description: text().notNull(),
  /** Null where nobody has translated them: the English ones are shown then. */
  min_description_fr: text(),
  max_description_fr: text(),
});

export const assessments = pgTable(
  'assessments',
  {
    id: id(),
    appointment_id: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    assessment_metric_id: integer()
      .notNull()
      .references(() => assessment_metrics.id),
    /** The client's; null until answered. */
    value: doublePrecision(),
    /** The value, where that is no number. */
    encrypted: text(),
  },
  (table) => [uniqueIndex('assessments_metric').on(table.appointment_id, table.assessment_metric_id)],
);

/** What a practitioner answered after a session: a set of its own beside the client's. */
export const practitioner_scores = pgTable(
  'practitioner_scores',
  {
    id: id(),
    assessment_id: integer()
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => people.id),
    value: doublePrecision().notNull(),
    /** The value, where that is no number. */
    encrypted: text(),
  },
  (table) => [uniqueIndex('practitioner_scores_person').on(table.assessment_id, table.user_id)],
);

/** The practitioner's written report (BA-012). */
export const assessment_reports = pgTable(
  'assessment_reports',
  {
    id: id(),
    appointment_id: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    author_id: integer()
      .notNull()
      .references(() => people.id),
    report: text().notNull(),
    /** The text, where `report` says that it is encrypted. */
    encrypted: text(),
    created_at: createdAt(),
  },
  (table) => [index('assessment_reports_appointment').on(table.appointment_id, table.author_id, table.id)],
);

import type { Database } from '../storage/database.ts';
import { installRows } from '../storage/install-rows.ts';
import { assessment_metrics } from '../storage/tables.ts';
import { metrics } from './metrics.ts';

const COLUMNS = [
  ...(['scale', 'audience', 'name', 'name_fr', 'min', 'max'] as const),
  ...(['min_description', 'max_description', 'min_description_fr', 'max_description_fr'] as const),
] as const;

/** Brings the lines of ORS and SRS in a migrated database to those of this version; an appointment is made with them. */
export async function installMetrics(database: Database): Promise<void> {
  await installRows(database, assessment_metrics, COLUMNS, metrics);
}

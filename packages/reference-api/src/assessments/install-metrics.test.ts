import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORS_COUPLES_DOMAINS, ORS_DOMAINS, SRS_AREAS } from '@portal/contract/rules/assessments';
import { asc, eq } from 'drizzle-orm';
import { seedDemoWorld } from '../demo-world/seed.ts';
import type { OpenDatabase } from '../node.ts';
import { assessment_metrics } from '../storage/tables.ts';
import { NOON } from '../testing/noon.ts';
import { openTestDatabase, STARTING } from '../testing/open-test-database.ts';
import { installMetrics } from './install-metrics.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
}, STARTING);
afterAll(() => opened.close());

const stored = () => opened.database.select().from(assessment_metrics).orderBy(asc(assessment_metrics.id));

describe('the scales of ORS and SRS', () => {
  it('are in a database that was brought up to date, and nothing else', async () => {
    const rows = await stored();
    expect(rows.map(({ id, name }) => [id, name])).toEqual(
      [...ORS_DOMAINS, ...ORS_COUPLES_DOMAINS, ...SRS_AREAS].map((name, index) => [index + 1, name]),
    );
    expect(rows.every(({ min, max, min_description_fr }) => min === 0 && max === 10 && min_description_fr)).toBe(true);
  });

  it('are the same beside the demo world, and brought back where a word of theirs was another', async () => {
    const before = await stored();
    await seedDemoWorld(opened.database, NOON);
    expect(await stored()).toEqual(before);
    await opened.database.update(assessment_metrics).set({ name_fr: 'Autrefois' }).where(eq(assessment_metrics.id, 1));
    await Promise.all([installMetrics(opened.database), installMetrics(opened.database)]);
    expect(await stored()).toEqual(before);
  });
});

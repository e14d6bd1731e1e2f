import { healthz } from '@portal/contract/calls/health';
import { sql } from 'drizzle-orm';
import { type Implementation, implementPublic } from '../server/implement.ts';

/** GET /healthz: a database that does not answer makes it fail, so a balancer sends nobody here. */
const answering = implementPublic(healthz, async (_request, { database }) => {
  await database.execute(sql`select 1`);
  return { status: 'ok' as const };
});

export const health: readonly Implementation[] = [answering];

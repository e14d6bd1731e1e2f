import * as calls from '@portal/contract/calls/health';
import { sql } from 'drizzle-orm';
import { type Implementation, implementPublic } from '../server/implement.ts';

/** Milliseconds that the database has to answer in: balancers give up soon after. */
const patienceMs = 1_000;

/** GET /healthz: a database that does not answer in time makes it fail, so a balancer sends nobody here. */
const healthz = implementPublic(calls.healthz, async (_request, { database }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseLateError()), patienceMs);
  });
  try {
    await Promise.race([database.execute(sql`select 1`), late]);
  } finally {
    clearTimeout(timer);
  }
  return { status: 'ok' as const };
});

class DatabaseLateError extends Error {
  override readonly name = 'DatabaseLateError';
  /** By which it counts as one that is away. */
  readonly code = 'ETIMEDOUT';

  constructor() {
    super(`The database did not answer within ${patienceMs} ms.`);
  }
}

export const health: readonly Implementation[] = [healthz];

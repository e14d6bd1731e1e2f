import { beforeAll } from '@jest/globals';
import { people, provider_payout_changes, provider_payouts } from '../storage/tables.ts';
import type { TestApi } from './open-test-api.ts';

/** A second admin, with a name that French has. */
const ZOE = { id: 900, email: 'zoe-admin@demo.test', name: 'Zoé Côté' } as const;
/** Ids of practitioners and sources of the demo world. */
export const MAYA = '1';
export const CAD_SOURCE = '1';
export const USD_SOURCE = '2';

export const PERIOD = { period_start: '2026-02-02', period_end: '2026-02-08' } as const;

type Who = 'admin' | 'zoe' | 'maya';

/** Two admins and a practitioner who ask, and a pending payout for each test. */
export function prepareMoneyBench(api: TestApi) {
  const tokens = new Map<Who, string>();
  beforeAll(async () => {
    await api.database.insert(people).values({
      ...{ id: ZOE.id, email: ZOE.email, first_name: 'Zoé', last_name: 'Côté' },
      ...{ roles: ['admin'], is_admin: true, locale: 'fr' },
    });
    tokens.set('admin', await api.tokenOf('admin@demo.test'));
    tokens.set('zoe', await api.tokenOf(ZOE.email));
    tokens.set('maya', await api.tokenOf('maya@demo.test'));
  });
  const send = (who: Who, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.call(method, path, { token: tokens.get(who), body, headers });
  return {
    send,
    get: (path: string, who: Who = 'admin') => send(who, 'GET', path),
    /** A pending payout of 90 CAD to Maya, as it is after its creation; answers its id. */
    makePayout: async (change: Partial<typeof provider_payouts.$inferInsert> = {}): Promise<number> => {
      const [row] = await api.database
        .insert(provider_payouts)
        .values({
          ...{ provider_id: Number(MAYA), source_id: Number(CAD_SOURCE), amount: 90, currency: 'CAD' },
          ...{ status: 'pending' as const, ...PERIOD, created_at: api.now },
          ...change,
        })
        .returning();
      if (!row) throw new Error('No payout');
      await api.database
        .insert(provider_payout_changes)
        .values({ payout_id: row.id, person_id: ZOE.id, what: 'created', version: 1, created_at: api.now });
      return row.id;
    },
    update: (who: Who, id: number | string, body: object, headers: Record<string, string> = {}) =>
      send(who, 'PUT', `/admin/provider_payouts/${id}`, body, headers),
  };
}

/** What was wrong with a request: where, and by which code. */
export function problemsOf({ body }: { body: { errors?: { source: { pointer: string }; code: string }[] } }): string[] {
  return (body.errors ?? []).map(({ source, code }) => `${source.pointer}: ${code}`);
}

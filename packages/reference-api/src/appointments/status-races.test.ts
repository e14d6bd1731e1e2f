import { describe, expect, it } from '@jest/globals';
import type { AppointmentStatus } from '@portal/contract/rules/appointments';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { appointments } from '../storage/tables.ts';
import { makeSession } from '../testing/make-session.ts';
import { STARTING } from '../testing/open-test-database.ts';
import { absence, prepareStatusBench } from '../testing/status-bench.ts';
import { mayFollow, type NewStatus } from './status/transitions.ts';

const { api, open, complete, cancel, update, changesOf, cancellationsOf } = prepareStatusBench();

type Actor = 'maya' | 'admin';

/** Sends the wish for a status as the screens of each of the two do. */
const wish: Record<Actor, Record<NewStatus, (id: string, version: number) => ReturnType<typeof complete>>> = {
  maya: {
    pending: (id, version) => open('maya', id, { version }),
    completed: (id, version) => complete('maya', id, { version }),
    canceled: (id, version) => cancel('maya', id, { ...absence, version }),
  },
  admin: {
    pending: (id, version) => update('admin', id, { status: 'pending', version }),
    completed: (id, version) => update('admin', id, { status: 'completed', version }),
    canceled: (id, version) => cancel('admin', id, { ...absence, version }),
  },
};

/** The row itself: one query, where the call makes six. */
async function stored(id: string): Promise<{ status: AppointmentStatus; version: number }> {
  const { status, version } = appointments;
  const [row] = await api.database
    .select({ status, version })
    .from(appointments)
    .where(eq(appointments.id, Number(id)));
  if (!row) throw new Error('An appointment is gone');
  return row;
}

const personOf = { maya: 1, admin: 8 } as const;

describe('two at once', () => {
  const pairs = [
    ['completed', 'canceled'],
    ['completed', 'completed'],
    ['canceled', 'canceled'],
    ['canceled', 'pending'],
  ] as const;

  it.each(pairs)('one says %s, the other %s: one is done, the other is told', async (mayas, admins) => {
    for (let round = 0; round < 3; round += 1) {
      const id = await makeSession(api, { starts_in_seconds: -3600 });
      const answers = await Promise.all([wish.maya[mayas](id, 1), wish.admin[admins](id, 1)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const loser = answers.find(({ status }) => status === 409);
      expect(loser?.body.error).toMatch(/^(Maya Chen|Ada Admin) set this session to /);
      const winner = answers[0].status === 200 ? mayas : admins;
      expect(await stored(id)).toMatchObject({ status: winner, version: 2 });
      expect(await changesOf(id)).toHaveLength(1);
      expect(await cancellationsOf(id)).toHaveLength(winner === 'canceled' ? 1 : 0);
    }
  });

  it('double clicks, without versions too, have one effect', async () => {
    const id = await makeSession(api);
    const answers = await Promise.all([1, 2, 3].map(() => cancel('maya', id, absence)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await cancellationsOf(id)).toHaveLength(1);
  });
});

describe('whatever two people do, each with the version they saw last', () => {
  const target = fc.option(fc.constantFrom<NewStatus>('pending', 'completed', 'canceled'));
  const step = fc.record({ maya: target, admin: target, mayaReads: fc.boolean(), adminReads: fc.boolean() });

  it(
    'loses no change and does none twice',
    async () => {
      const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const id = await makeSession(api);
        const seen = { maya: 1, admin: 1 };
        let before: { status: AppointmentStatus; version: number } = { status: 'scheduled', version: 1 };
        for (const { mayaReads, adminReads, ...wishes } of steps) {
          if (mayaReads) seen.maya = before.version;
          if (adminReads) seen.admin = before.version;
          const acting = (['maya', 'admin'] as const).flatMap((actor) => {
            const to = wishes[actor];
            return to === null ? [] : [{ actor, to }];
          });
          const answers = await Promise.all(acting.map(({ actor, to }) => wish[actor][to](id, seen[actor])));
          const changes = await changesOf(id);
          const fresh = changes.slice(before.version - 1);
          acting.forEach(({ actor, to }, index) => {
            const own = fresh.filter(({ person_id }) => person_id === personOf[actor]).map(({ status }) => status);
            const status = answers[index]?.status ?? 0;
            if (status !== 200) expect([[409, 422].includes(status), own]).toEqual([true, []]);
            // What is so already is no change: the status stood before, or the other one made it so.
            else if (own.length === 0) expect([before.status, ...fresh.map((row) => row.status)]).toContain(to);
            else expect(own).toEqual([to]);
            if (acting.length === 1) expect(status).toBe(alone(before, { actor, to, seen: seen[actor] }));
          });
          if (seen.maya === seen.admin) expect(fresh.length).toBeLessThanOrEqual(1);
          const { status, version } = await stored(id);
          expect(changes.map((row) => row.version)).toEqual(changes.map((_row, index) => index + 2));
          expect(version).toBe(changes.length + 1);
          expect(status).toBe(changes.at(-1)?.status ?? 'scheduled');
          expect(await cancellationsOf(id)).toHaveLength(status === 'canceled' ? 1 : 0);
          before = { status, version };
        }
      });
      await fc.assert(property, { seed: 6, numRuns: 10 });
    },
    STARTING,
  );

  /** What someone who acts alone is answered. */
  function alone(
    before: { status: AppointmentStatus; version: number },
    { actor, to, seen }: { actor: Actor; to: NewStatus; seen: number },
  ): number {
    if (actor === 'maya' && to === 'pending' && before.status === 'pending') return 200;
    if (seen !== before.version) return 409;
    if (to === 'canceled' && before.status === 'canceled') return 409;
    const by = actor === 'admin' ? 'admin' : 'participant';
    return mayFollow({ from: before.status, to, by }) ? 200 : 422;
  }
});

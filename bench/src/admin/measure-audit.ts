import { randomUUID } from 'node:crypto';
import { median } from '../results.ts';
import { pages } from '../saves/pages.ts';
import { type AdminWorld, auditRows } from './admin-world.ts';

export interface AuditMeasured {
  events: number;
  /** Calls a second with and without their events, a pair for each round. */
  with: number[];
  without: number[];
}

/** Events that are there before anything is measured, or as many as this machine makes in so many milliseconds. */
const EVENTS = 10_000_000;
const FILL_MS = 240_000;
const FILL_ROWS = 500_000;
const [CALLERS, CALLS] = [8, 400];
const WARM_UP_ROUNDS = 3;

/**
 * What events cost the calls that leave them. In every second round a trigger of the database lets events vanish: the
 * statement is sent all the same, so that what is left is the write itself and its indexes. A rule would not do: a
 * statement that was prepared while it held stays without effect.
 */
export async function measureAudit(
  world: AdminWorld,
  { rounds, onProgress }: { rounds: number; onProgress: (line: string) => void },
): Promise<AuditMeasured> {
  const { bare } = world;
  const took = await fillTrail(bare);
  const events = Number((await bare.run('select count(*)::int as count from audit_events'))[0]?.['count']);
  onProgress(`${events} events are there, made in ${(took / 1000).toFixed(0)} s`);
  await bare.run(`create function no_event() returns trigger language plpgsql as 'begin return null; end'`);
  await bare.run('create trigger no_events before insert on audit_events for each row execute function no_event()');
  const writes = (on: boolean) => bare.run(`alter table audit_events ${on ? 'disable' : 'enable'} trigger no_events`);
  const token = await world.tokenOf('maya@demo.test');
  const admin = await world.tokenOf('admin@demo.test');
  const done = async (answer: Response) => {
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`A call was answered ${answer.status}: ${text}`);
  };
  const view = async () => done(await world.askAs(admin, `/admin/clients/${world.ids.client}`));
  const save = async (turn: number) => {
    const page = pages[turn % pages.length];
    if (!page) throw new Error('There is no page to save');
    const body = JSON.stringify(page.body);
    await done(await world.askAs(token, page.path, { method: page.method, body, key: randomUUID() }));
  };
  const throughput = async () => {
    const started = performance.now();
    await Promise.all(
      Array.from({ length: CALLERS }, async (_, caller) => {
        for (let turn = 0; turn < CALLS / CALLERS; turn += 1) await (caller % 2 === 0 ? view() : save(turn));
      }),
    );
    return (CALLS * 1000) / (performance.now() - started);
  };
  const measured: AuditMeasured = { events, with: [], without: [] };
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    await writes(false);
    const without = await throughput();
    await writes(true);
    const withEvents = await throughput();
    if (round < 0) continue;
    measured.without.push(without);
    measured.with.push(withEvents);
  }
  const added = Number((await bare.run('select count(*)::int as count from audit_events'))[0]?.['count']) - events;
  if (added < (CALLS * rounds) / 2) throw new Error(`Only ${added} events were left: nothing was measured`);
  onProgress(
    `${median(measured.with).toFixed(0)} calls a second with events, ${median(measured.without).toFixed(0)} without`,
  );
  return measured;
}

/** Makes the events by SQL, and their indexes anew behind them: row by row that takes five times as long. Gives the time. */
async function fillTrail(bare: AdminWorld['bare']): Promise<number> {
  const began = performance.now();
  const indexes = await bare.run(`select indexname, indexdef from pg_indexes where tablename = 'audit_events'
    and indexname not in (select conname from pg_constraint where conrelid = 'audit_events'::regclass)`);
  for (const { indexname } of indexes) await bare.run(`drop index "${String(indexname)}"`);
  for (let made = 0; made < EVENTS && performance.now() - began < FILL_MS; made += FILL_ROWS)
    await bare.run(auditRows(FILL_ROWS));
  // Of all partitions, though PostgreSQL says of the whole table only.
  for (const { indexdef } of indexes) await bare.run(String(indexdef).replace(' ON ONLY ', ' ON '));
  await bare.run('vacuum analyze audit_events');
  return performance.now() - began;
}

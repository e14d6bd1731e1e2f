import { inArray } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { highestMark, raiseMark } from '../storage/high-marks.ts';
import { inTries } from '../storage/migrate.ts';
import { type Row, run } from '../storage/statement.ts';
import { high_marks } from '../storage/tables.ts';
import { operatorAudit } from './audit.ts';

/** Months behind the present one that have their partition: a server that stands still for so long refuses no event. */
const MONTHS_AHEAD = 3;

/** Events that are copied in one transaction of half a second. */
const BATCH = 20_000;

/** Until which event an older table has been copied, and until which one it is to be. */
const MARKS = { copied: 'audit_events_copied', last: 'audit_events_to_copy' };

/** How the audit trail is stored. */
export interface AuditMonths {
  /** False while it is one table, as before migration 0031. */
  isByMonth: boolean;
  /** The newest month that has its partition, as `2027-02`; null without any. */
  newest: string | null;
  /** Events behind the newest month: they are kept, and no month of theirs can be taken away. */
  hasRest: boolean;
}

async function first(database: Database, text: string, values: readonly unknown[] = []): Promise<Row> {
  const [row = {}] = await run(database, text, values);
  return row;
}

/** How the trail is stored now. */
export async function readAuditMonths(database: Database): Promise<AuditMonths> {
  const { by_month: isByMonth, newest } = await first(
    database,
    `select (select relkind = 'p' from pg_class where oid = 'audit_events'::regclass) as by_month,
      (select max(replace(right(relname, 7), '_', '-')) from pg_inherits join pg_class on pg_class.oid = inhrelid
        where inhparent = 'audit_events'::regclass and relname ~ '^audit_events_\\d{4}_\\d{2}$') as newest`,
  );
  if (isByMonth !== true || typeof newest !== 'string') return { isByMonth: false, newest: null, hasRest: false };
  // By way of the whole table: a server's user of PostgreSQL may have no right to a partition alone.
  const { rest } = await first(database, 'select exists (select from audit_events where at >= $1) as rest', [
    monthsLater(new Date(`${newest}-01T00:00:00Z`), 1).toISOString(),
  ]);
  return { isByMonth, newest, hasRest: rest === true };
}

/** The month so many behind a moment's, in UTC. */
const monthsLater = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));

/**
 * Makes the partitions of the present month and the next ones, if the trail is by month and they lack.
 * Whoever writes waits for some milliseconds then, and longer for events that came behind the newest month.
 * @returns how many are new
 */
export async function makeAuditMonths(database: Database, now: Date): Promise<number> {
  const { isByMonth, newest } = await readAuditMonths(database);
  const until = monthsLater(now, MONTHS_AHEAD);
  if (!isByMonth || newest === null || newest >= until.toISOString().slice(0, 7)) return 0;
  const { made } = await first(database, `select make_audit_months('audit_events', $1, $1) as made`, [
    until.toISOString(),
  ]);
  return Number(made);
}

/** Whoever takes months away. */
interface Dropping {
  database: Database;
  now: Date;
  /** Months that stay before the present one. */
  kept: number;
  /** Who did it, and how: it stands on the trail that is left. */
  reason: string;
}

/**
 * Takes away all events but those of the present month and so many before it, for good.
 * @returns how many months it took
 */
export async function dropAuditMonths({ database, now, kept, reason }: Dropping): Promise<number> {
  return database.transaction(async (transaction) => {
    const text = 'select drop_audit_months($1) as dropped';
    const dropped = Number((await first(transaction, text, [monthsLater(now, -kept).toISOString()]))['dropped']);
    const audit = operatorAudit(now);
    if (dropped > 0) await audit(transaction, { action: 'audit_months.dropped', subject: 'audit_events', reason });
    return dropped;
  });
}

/** Whoever moves an older trail. */
interface Moving {
  database: Database;
  now: Date;
  /** Hears after each batch how far it is, in events' numbers. */
  onProgress?: (copied: number, last: number) => void;
  batch?: number;
}

const COLUMNS = 'id, at, person_id, action, subject, subject_id, reason, trace_id';

/** From here on each event is written into both tables. */
const WRITE_BOTH = `create trigger audit_events_both after insert on audit_events referencing new table as added
  for each statement execute function copy_to_audit_months()`;

/**
 * Moves an audit trail that is one table into one by month, while servers go on: new events are written into both, those
 * of before are copied in batches, then the one takes the other's place in a transaction that waits for writers two
 * seconds at most. Where it was stopped, it goes on.
 * @returns how many events it copied; null where the trail is by month already
 */
export async function moveAuditEvents({ database, now, onProgress, batch = BATCH }: Moving): Promise<number | null> {
  if ((await readAuditMonths(database)).isByMonth) return null;
  await inTries(() => begin(database, now));
  const last = await highestMark(database, [MARKS.last]);
  let copied = 0;
  for (let done = await highestMark(database, [MARKS.copied]); done < last; ) {
    const from = done;
    const row = await database.transaction(async (transaction) => {
      const next = `select ${COLUMNS} from audit_events where id > $1 and id <= $2::bigint order by id limit $3`;
      const found = await first(
        transaction,
        `with next as (${next}), copied as (insert into audit_events_next (${COLUMNS}) select ${COLUMNS} from next
          on conflict do nothing) select coalesce(max(id)::bigint, $2::bigint) as done, count(*) as events from next`,
        [from, last, batch],
      );
      await raiseMark(transaction, MARKS.copied, Number(found['done']));
      return found;
    });
    done = Number(row['done']);
    copied += Number(row['events']);
    onProgress?.(done, last);
  }
  await inTries(() =>
    database.transaction(async (transaction) => {
      await run(transaction, 'select swap_audit_events()', []);
      await forget(transaction);
    }),
  );
  return copied;
}

const forget = (database: Database) =>
  database.delete(high_marks).where(inArray(high_marks.name, Object.values(MARKS)));

/** Makes the months, has events written into both tables, and notes which ones are to be copied, unless that was done. */
async function begin(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(`set local lock_timeout = '2s'`);
    // Nobody writes from here on: whoever is under way is waited for, and is copied.
    await transaction.execute('lock table audit_events in share row exclusive mode');
    const { found } = await first(
      transaction,
      `select exists (select from pg_trigger where tgrelid = 'audit_events'::regclass and tgname = 'audit_events_both') as found`,
    );
    if (found === true) return;
    const { last, since } = await first(transaction, 'select max(id) as last, min(at) as since from audit_events');
    const sinceAny = since instanceof Date || typeof since === 'string' ? new Date(since) : now;
    const earliest = monthsLater(now, -120);
    const from = new Date(Math.max(earliest.getTime(), Math.min(sinceAny.getTime(), now.getTime())));
    await run(transaction, `select make_audit_months('audit_events_next', $1, $2)`, [
      from.toISOString(),
      monthsLater(now, MONTHS_AHEAD).toISOString(),
    ]);
    await forget(transaction);
    await raiseMark(transaction, MARKS.last, Number(last ?? 0));
    await transaction.execute(WRITE_BOTH);
  });
}

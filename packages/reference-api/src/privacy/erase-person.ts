import { eq } from 'drizzle-orm';
import { closeSessions } from '../accounts/sessions.ts';
import { operatorAudit } from '../audit/audit.ts';
import { keyOf } from '../portraits/portrait-file.ts';
import type { Database } from '../storage/database.ts';
import { run } from '../storage/statement.ts';
import { people } from '../storage/tables.ts';
import type { Account } from './find-person.ts';
import { type Erasure, nameOf, type PersonalData, personalData, RECORD } from './personal-data.ts';

interface Erasing {
  database: Database;
  now: Date;
  /** Years after the last session for which the clinical record has to be kept. */
  recordYears: number;
  /** Counts, and changes nothing. */
  isTrial: boolean;
  /** Who asks and how, for the audit trail. */
  reason: string;
}

/** What became of a person's rows, by the names of `personalData`, where there are any. */
export type ErasedPart = { name: string; rows: number } & (
  | { outcome: 'deleted' | 'emptied' }
  | { outcome: 'kept'; because: string }
);

export type ErasedPerson =
  | {
      kind: 'erased';
      parts: readonly ErasedPart[];
      /** Until when the clinical record is kept; null where it went, or where there is none. */
      recordEnds: Date | null;
      /** Where their portrait lies with the files port. */
      portrait: string | null;
    }
  | { kind: 'refused'; because: 'appointments_ahead' | 'no_client' };

/**
 * Erases a client: what is theirs goes, what has to be kept stays under a pseudonym. Practitioners and administrators are
 * refused: what they wrote is their clients' record, and the portal's.
 */
export async function erasePerson(erasing: Erasing, { id }: Account): Promise<ErasedPerson> {
  return erasing.database.transaction(async (database) => {
    const { now, recordYears, isTrial, reason } = erasing;
    const [person] = await database.select().from(people).where(eq(people.id, id)).for('update');
    const because = person ? await reasonAgainst(database, person, now) : 'no_client';
    if (!person || because !== null) return { kind: 'refused', because: because ?? 'no_client' };
    const recordEnds = await endOfRecord(database, id, recordYears);
    const isRecordKept = recordEnds !== null && recordEnds > now;
    // What they have open ends, as with any session that is ended.
    if (!isTrial) await closeSessions(database, id, now);
    const parts: ErasedPart[] = [];
    // The account comes last: other rows are found by its address.
    for (const part of [...personalData].reverse())
      parts.unshift(...(await erasePart(database, part, { person, isRecordKept, isTrial })));
    if (!isTrial) {
      const audit = operatorAudit(now);
      await audit(database, { action: 'person.erased', subject: 'person', subject_id: id, reason });
    }
    return { kind: 'erased', parts, recordEnds: isRecordKept ? recordEnds : null, portrait: keyOf(person.avatar_url) };
  });
}

async function reasonAgainst(database: Database, { id, roles, is_admin }: Account, now: Date) {
  if (is_admin || !roles.every((role) => role === 'client' || role === 'guest')) return 'no_client';
  const values = [id, now.toISOString()];
  const [ahead] = await run(
    database,
    `select 1 from appointments left join couples_appointment_details on appointment_id = id
      where (client_id = $1 or guest_id = $1) and status in ('scheduled', 'pending') and end_date > $2 limit 1`,
    values,
  );
  return ahead ? 'appointments_ahead' : null;
}

/** When the clinical record has been kept long enough; null for who has had no session. */
async function endOfRecord(database: Database, id: number, years: number): Promise<Date | null> {
  const [row] = await run(
    database,
    `select (extract(epoch from max(end_date) + make_interval(years => $2::int)) * 1000)::float8 as ends
      from appointments left join couples_appointment_details on appointment_id = id
      where (client_id = $1 or guest_id = $1) and status <> 'canceled'`,
    [id, years],
  );
  return row?.['ends'] == null ? null : new Date(Number(row['ends']));
}

async function erasePart(
  database: Database,
  part: PersonalData,
  { person, isRecordKept, isTrial }: { person: Account; isRecordKept: boolean; isTrial: boolean },
): Promise<ErasedPart[]> {
  const { name, erasure, isRecord, whose, erasable = whose } = part;
  const values = [person.id, person.email];
  const rows = await countRows(database, part, whose, values);
  if (rows === 0) return [];
  if (isKept(erasure)) return [{ name, rows, outcome: 'kept', because: erasure.kept }];
  if (isRecord && isRecordKept) return [{ name, rows, outcome: 'kept', because: RECORD }];
  const going = await countRows(database, part, erasable, values);
  if (!isTrial) await run(database, statementOf(part, erasure, erasable), values);
  const gone = { name, rows: going, outcome: erasure === 'delete' ? 'deleted' : 'emptied' } as const;
  const shared = { name, rows: rows - going, outcome: 'kept', because: 'of a couple: the record of both' } as const;
  return [gone, shared].filter((each) => each.rows > 0);
}

const isKept = (erasure: Erasure): erasure is { kept: string } => typeof erasure === 'object' && 'kept' in erasure;

/** Both values are there for all statements, whether they ask for them or not. */
const isOf = (condition: string) => `(${condition}) and $1::int is not null and $2::text is not null`;

async function countRows(database: Database, part: PersonalData, condition: string, values: readonly unknown[]) {
  const text = `select count(*)::int as rows from ${nameOf(part)} where ${isOf(condition)}`;
  const [row] = await run(database, text, values);
  return Number(row?.['rows']);
}

function statementOf(part: PersonalData, erasure: Exclude<Erasure, { kept: string }>, condition: string): string {
  if (erasure === 'delete') return `delete from ${nameOf(part)} where ${isOf(condition)}`;
  const set = Object.entries(erasure).map(([column, value]) => `"${column}" = ${value}`);
  return `update ${nameOf(part)} set ${set.join(', ')} where ${isOf(condition)}`;
}

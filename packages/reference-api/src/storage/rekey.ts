import { type EncryptionPort, unlessDamaged } from '../crypto/encryption-port.ts';
import { beginningOf, type KeyRing } from '../crypto/key-ring.ts';
import type { Database } from './database.ts';
import {
  ENCRYPTED,
  ENCRYPTED_COLUMNS,
  type EncryptedColumn,
  type EncryptedKind,
  placeOf,
  scoreOf,
  storedScore,
  storedText,
  textOf,
} from './encrypted.ts';
import { plainTextOf } from './plain-text.ts';
import { type Row, run } from './statement.ts';

/** Rows that are held together, for a few milliseconds: whoever saves one of them waits. */
const TOGETHER = 100;

const kinds = Object.keys(ENCRYPTED_COLUMNS) as EncryptedKind[];

interface Rewritten {
  /** As it was, from the row. */
  value: unknown;
  encrypted: string | null;
}

/** What a column holds of each kind of value: how to tell an encrypted one, and how to write it anew. */
interface Values {
  /** The column says that the value is encrypted. */
  isMarked: string;
  /** There is something to encrypt. */
  saysSomething: string;
  rewrite(encryption: EncryptionPort, row: Rewritten, place: string): Rewritten;
}

const valuesOf = ({ table, column }: EncryptedColumn): Readonly<Record<EncryptedColumn['holds'], Values>> => ({
  text: {
    isMarked: `${column} = '${ENCRYPTED}'`,
    // A note without a word stays as it is, so that lists know it from one that says something.
    saysSomething: table === 'appointment_notes' ? `search_text <> ''` : `${column} <> ''`,
    rewrite(encryption, { value, encrypted }, place) {
      const text = textOf(encryption, { text: String(value), encrypted }, place);
      if (table === 'appointment_notes' && plainTextOf(text) === '') return { value: text, encrypted: null };
      const stored = storedText(encryption, text, place);
      return { value: stored.text, encrypted: stored.encrypted };
    },
  },
  score: {
    isMarked: `${column} = 'NaN'`,
    saysSomething: `${column} is not null`,
    rewrite(encryption, { value, encrypted }, place) {
      const score = scoreOf(encryption, { value: value === null ? null : Number(value), encrypted }, place);
      return score === null ? { value: null, encrypted: null } : storedScore(encryption, score, place);
    },
  },
  answer: {
    isMarked: `${column} is null`,
    saysSomething: `${column} is not null`,
    rewrite(encryption, { value, encrypted }, place) {
      const answer = encrypted === null ? JSON.stringify(value) : encryption.decrypt(encrypted, place);
      const again = encryption.encrypt(answer, place);
      return again === null ? { value: answer, encrypted: null } : { value: null, encrypted: again };
    },
  },
});

/** Rows whose value is not as this ring would write it. `$1` is what values of its key begin with. */
function isDue(column: EncryptedColumn, { writes }: KeyRing): string {
  const { isMarked, saysSomething } = valuesOf(column)[column.holds];
  if (writes === null) return '(encrypted is not null and $1::text is null)';
  const isCurrent = `(encrypted is not null and starts_with(encrypted, $1) and ${isMarked})`;
  return `(${saysSomething} or encrypted is not null) and not coalesce(${isCurrent}, false)`;
}

const beginning = ({ writes }: KeyRing) => writes && beginningOf(writes.id);

/** How many values of each kind are not as a ring would write them. Reads each table once. */
export async function countDue(database: Database, ring: KeyRing): Promise<Map<EncryptedKind, number>> {
  const counts = new Map<EncryptedKind, number>();
  for (const kind of kinds) {
    const column = ENCRYPTED_COLUMNS[kind];
    const text = `select count(*)::int as due from ${column.table} where ${isDue(column, ring)}`;
    const [row] = await run(database, text, [beginning(ring)]);
    counts.set(kind, Number(row?.['due']));
  }
  return counts;
}

/** How many values each key has encrypted; `null` for none. */
export async function countByKey(database: Database): Promise<Map<string, number>> {
  const all = kinds.map((kind) => `select encrypted from ${ENCRYPTED_COLUMNS[kind].table} where encrypted is not null`);
  const text = `select split_part(encrypted, '.', 2) as id, count(*)::int as values
    from (${all.join(' union all ')}) kept group by 1`;
  return new Map((await run(database, text, [])).map((row) => [String(row['id']), Number(row['values'])]));
}

/** Whether a key still tells repeated writes from others: what was asked is kept as its fingerprint, for a day (`once`). */
export async function tellsRepeats(database: Database, keyId: string): Promise<boolean> {
  const text = 'select 1 from idempotency_keys where starts_with(request_hash, $1) limit 1';
  return (await run(database, text, [beginningOf(keyId)])).length > 0;
}

export interface Rekeyed {
  /** How many values of each kind were written anew. */
  done: Map<EncryptedKind, number>;
  /** What could not be decrypted, by its place; it stays as it is. */
  damaged: string[];
}

/**
 * Writes all values anew that are not as a ring would write them: those that are not encrypted, and those of older keys.
 * A few at a time in the order of their rows, beside processes that serve; what a stop leaves the next call does.
 */
export async function rekey(database: Database, ring: KeyRing): Promise<Rekeyed> {
  const rekeyed: Rekeyed = { done: new Map(), damaged: [] };
  for (const kind of kinds) {
    let after: readonly unknown[] | null = null;
    let count = 0;
    do {
      const { rows, damaged }: Batch = await database.transaction((transaction) =>
        rewrite(transaction, ring, kind, after),
      );
      count += rows.length - damaged.length;
      rekeyed.damaged.push(...damaged);
      const last = rows.at(-1);
      after = last ? ENCRYPTED_COLUMNS[kind].row.map((name) => last[name]) : null;
    } while (after !== null);
    rekeyed.done.set(kind, count);
  }
  return rekeyed;
}

interface Batch {
  rows: readonly Row[];
  damaged: readonly string[];
}

/** One batch behind a row. A row that was saved meanwhile is read as it is then: it is held until the end. */
async function rewrite(
  database: Database,
  ring: KeyRing,
  kind: EncryptedKind,
  after: readonly unknown[] | null,
): Promise<Batch> {
  const column: EncryptedColumn = ENCRYPTED_COLUMNS[kind];
  const { table, column: name, row: names } = column;
  const row = names.map((each) => `"${each}"`).join(', ');
  const given = (from: number) => names.map((_, index) => `$${from + index}`).join(', ');
  const isBehind = after === null ? '' : `and (${row}) > (${given(2)})`;
  const rows = await run(
    database,
    `select ${row}, ${name} as value, encrypted from ${table} where ${isDue(column, ring)} ${isBehind}
      order by ${row} limit ${TOGETHER} for no key update`,
    [beginning(ring), ...(after ?? [])],
  );
  const { rewrite: again } = valuesOf(column)[column.holds];
  const damaged: string[] = [];
  for (const one of rows) {
    const key = names.map((each) => one[each] as string | number);
    const encrypted = typeof one['encrypted'] === 'string' ? one['encrypted'] : null;
    const written = unlessDamaged(
      () => again(ring, { value: one['value'], encrypted }, placeOf(kind, key)),
      (message) => damaged.push(message),
    );
    if (written === null) continue;
    await run(
      database,
      `update ${table} set ${name} = $1, encrypted = $2 where (${row}) = (${given(3)})`,
      [written.value, written.encrypted, ...key],
      `rekey_${kind}`,
    );
  }
  return { rows, damaged };
}

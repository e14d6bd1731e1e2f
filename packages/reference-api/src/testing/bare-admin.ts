import pg from 'pg';

/** A statement with its values, as the driver was given it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A part of a plan, as far as it is looked at. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

/** Rows that a cursor gives at once. */
const FETCHED = 200;

/** A database by the bare driver: the floor of the admin area's calls, and the eye on their plans. */
export function openBareAdmin(databaseUrl: string) {
  // `create database` and what makes rows take longer than any call may.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // Its server is thrown away right after it: what ends then is nobody's fault.
  pool.on('error', () => undefined);
  return {
    run: async (text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
      (await pool.query(text, [...values])).rows,

    /** Tables that the plan of a statement reads from end to end. */
    async tablesScanned({ text, values }: Statement): Promise<string[]> {
      const { rows } = await pool.query(`explain (format json) ${text}`, values);
      const scanned = new Set<string>();
      const open: PlanNode[] = [rows[0]['QUERY PLAN'][0].Plan];
      for (let node = open.pop(); node; node = open.pop()) {
        // Of an empty partition there is nothing else to read.
        if (node['Node Type'] === 'Seq Scan' && node['Relation Name'] && node['Plan Rows'] > 1)
          scanned.add(node['Relation Name'].replace(/^(audit_events)_.*/, '$1'));
        open.push(...(node.Plans ?? []));
      }
      return [...scanned];
    },

    /** Prints the rows of a statement by a cursor, a line for each. Gives the bytes of all lines. */
    async print(text: string, values: readonly unknown[]): Promise<number> {
      const client = await pool.connect();
      let bytes = 0;
      try {
        await client.query('begin');
        await client.query(`declare printed no scroll cursor for ${text}`, [...values]);
        while (true) {
          const { rows } = await client.query(`fetch ${FETCHED} from printed`);
          if (rows.length === 0) break;
          const lines = rows.map((row) => Object.values(row).map(cell).join(','));
          bytes += Buffer.byteLength(lines.join('\r\n'));
        }
        await client.query('commit');
      } finally {
        client.release();
      }
      return bytes;
    },

    end: () => pool.end(),
  };
}

export type BareAdmin = ReturnType<typeof openBareAdmin>;

const cell = (value: unknown) =>
  `"${(value instanceof Date ? value.toISOString() : String(value ?? '')).replaceAll('"', '""')}"`;

const QUESTION = /^\s*(select|with|\()/i;

/**
 * Notes what all pools of this process ask while some work goes on: questions only, not what is written, unless other
 * beginnings of statements are named.
 */
export async function questionsOf(work: () => Promise<unknown>, noted: RegExp = QUESTION): Promise<Statement[]> {
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('The driver has no query');
  const asked: Statement[] = [];
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...sent: unknown[]): unknown {
    const [first, second] = sent;
    const config: { text?: unknown; values?: unknown } = typeof first === 'object' && first !== null ? first : {};
    const text = typeof first === 'string' ? first : config.text;
    const values = Array.isArray(second) ? second : config.values;
    if (typeof text === 'string' && noted.test(text))
      asked.push({ text, values: Array.isArray(values) ? [...values] : [] });
    return Reflect.apply(query, this, sent);
  });
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query);
  }
  return asked;
}

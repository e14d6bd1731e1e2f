import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Statement } from './bare-admin.ts';

/** As many as the API's own pool has. */
const CONNECTIONS = 10;

/**
 * The floor of a call: the statements that the API made for it, with names and values, one after the other on the bare
 * driver, their rows as JSON. Like the API, it hashes the token of whoever asks and reads an address.
 */
export function openBareHandler(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  // Its server is thrown away right after it: what ends then is nobody's fault.
  pool.on('error', () => undefined);
  const names = new Map<string, string>();
  const ask = ({ text, values }: Statement) => {
    const name = names.get(text) ?? `bare_${names.size}`;
    names.set(text, name);
    return pool.query({ name, text, values });
  };
  return {
    async answer(request: Request, statements: readonly Statement[]): Promise<Response> {
      const { pathname, searchParams } = new URL(request.url);
      const whose = createHash('sha256')
        .update(request.headers.get('Authorization') ?? '')
        .digest('hex');
      const asked = { pathname, query: Object.fromEntries(searchParams), isKnown: whose.length > 0 };
      const rows: unknown[] = [];
      for (const statement of statements) rows.push((await ask(statement)).rows);
      return Response.json({ ...asked, rows });
    },
    /** One statement alone. */
    ask,
    end: () => pool.end(),
  };
}

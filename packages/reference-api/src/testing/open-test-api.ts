import { createKeyRing } from '../crypto/key-ring.ts';
import type { LogLine, Ports } from '../ports/ports.ts';
import { createReferenceApi, type ReferenceApi } from '../reference-api.ts';
import type { Database } from '../storage/database.ts';
import { NOON } from './noon.ts';
import { openSeededDatabase } from './open-test-database.ts';

interface Sent {
  token?: string | undefined;
  /** Sent as JSON; `text` sends it as it stands, as JSON too unless a header says otherwise. */
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
  address?: string;
}

interface Answer {
  status: number;
  // Tests read answers of every shape; what they expect of them is what they check.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
  headers: Headers;
}

/** The API on a seeded test database, with a clock that a test can set and a log that it can read. */
export interface TestApi {
  database: Database;
  log: LogLine[];
  now: Date;
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** A token for someone of the demo world. */
  tokenOf(email: string): Promise<string>;
  /** What a process that starts on the same database would be: nothing that was kept in memory is left. */
  restart(): void;
}

/** For whoever opens it alone: a database is closed by hand. */
export interface OpenedTestApi extends TestApi {
  close(): Promise<void>;
}

/** Tests run as a portal in production does: what people write is encrypted. */
export const testKeys = createKeyRing([{ id: 'test', secret: new Uint8Array(32).fill(7) }]);

/** Opens the API once for a test file. */
export async function openTestApi(
  options: { dev?: boolean; now?: Date; ports?: Partial<Ports> } = {},
): Promise<OpenedTestApi> {
  const now = options.now ?? NOON;
  const { database, listen, close } = await openSeededDatabase(now);
  const log: LogLine[] = [];
  const ports = { encryption: testKeys, log: { write: (line: LogLine) => void log.push(line) }, ...options.ports };
  const shared = { database, listen, ports, clock: () => test.now };
  const open = () => createReferenceApi({ ...shared, dev: options.dev ?? true });
  let api = open();
  const dev = createReferenceApi({ ...shared, dev: true });

  async function call(method: string, path: string, sent: Sent = {}, to?: ReferenceApi): Promise<Answer> {
    const headers = new Headers(sent.headers);
    if (sent.token !== undefined) headers.set('Authorization', sent.token);
    if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    const body = sent.text ?? (sent.body === undefined ? null : JSON.stringify(sent.body));
    const request = new Request(`http://api.test${path}`, { method, headers, body });
    const response = await (to ?? api).fetch(request, { address: sent.address ?? null });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  const test: OpenedTestApi = {
    database,
    log,
    now,
    call: (method, path, sent) => call(method, path, sent),
    async tokenOf(email) {
      const answer = await call('POST', '/dev/tokens', { body: { email } }, dev);
      if (answer.status !== 200) throw new Error(`No token for ${email}`);
      return answer.body.access_token;
    },
    restart() {
      api = open();
    },
    close,
  };
  return test;
}

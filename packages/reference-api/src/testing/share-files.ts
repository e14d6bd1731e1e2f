import { beforeAll } from '@jest/globals';
import { webRandom } from '../crypto/random.ts';
import type { FilesPort } from '../ports/files/files-port.ts';
import { memoryFiles } from '../ports/files/memory-files.ts';
import { nodeImages } from '../ports/images/node-images.ts';
import type { LogLine, Ports } from '../ports/ports.ts';
import { createReferenceApi } from '../reference-api.ts';
import { fileTickets } from '../shared-files/file-tickets.ts';
import { audit_events, outbox, rate_counters, shared_files } from '../storage/tables.ts';
import { prepareTestApi } from './prepare-test-api.ts';

/** A PDF of so many bytes. */
export function pdfOf(size = 200): Uint8Array<ArrayBuffer> {
  const [start, end] = ['%PDF-1.7\n', '\nstartxref\n9\n%%EOF\n'].map((text) => new TextEncoder().encode(text));
  const bytes = new Uint8Array(size).fill(32);
  bytes.set(start ?? []);
  bytes.set(end ?? [], size - (end?.length ?? 0));
  return bytes;
}

/** A part of a form: a text, or a file. */
export type Part = readonly [name: string, value: string | Uint8Array, fileName?: string];

/** A form as it travels, with names that stand in it as they are. */
export function formOf(parts: readonly Part[], boundary = 'part') {
  const pieces = parts.flatMap(([name, value, fileName]) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    return [`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`, value, '\r\n'];
  });
  return new Uint8Array(Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string))));
}

interface Sent {
  token: string;
  parts?: readonly Part[];
  /** As it stands, in place of parts. */
  body?: BodyInit;
  type?: string;
  key?: string;
  locale?: string;
  headers?: Record<string, string>;
}

/** The API with a store of files that a test can look into and break. */
export function prepareFileApi() {
  const test = prepareTestApi({ emptied: [audit_events, outbox, rate_counters, shared_files] });
  const keys = new Set<string>();
  const broken: Partial<FilesPort> = {};
  const files: FilesPort = {
    get: (key) => (broken.get ?? bench.stored.get)(key),
    put: async (key, body, size) => {
      await (broken.put ?? bench.stored.put)(key, body, size);
      keys.add(key);
    },
    remove: async (key) => {
      await (broken.remove ?? bench.stored.remove)(key);
      keys.delete(key);
    },
    exists: (key) => bench.stored.exists(key),
    list: (...asked) => bench.stored.list(...asked),
  };
  const bench = {
    test,
    keys,
    broken,
    files,
    /** What keeps the bytes: memory, until a test puts another adapter there. */
    stored: memoryFiles() as FilesPort,
    scanner: undefined as Ports['scanner'],
    fetch: undefined as unknown as ReturnType<typeof createReferenceApi>['fetch'],
    /** An API that has met no outage yet. */
    restart() {
      const log = { write: (line: LogLine) => void test.log.push(line) };
      const ports: Partial<Ports> = {
        files,
        images: nodeImages(),
        log,
        scanner: { scan: async (bytes) => bench.scanner?.scan(bytes) ?? 'clean' },
      };
      const api = createReferenceApi({ database: test.database, clock: () => test.now, dev: true, ports });
      bench.fetch = (...asked) => api.fetch(...asked);
    },
    tokens: { maya: '', luc: '', alex: '', jo: '', kim: '' },
    get: (path: string, token?: string) => bench.ask('GET', path, token),
    async ask(method: string, path: string, token?: string) {
      const headers = token === undefined ? {} : { Authorization: token };
      const response = await bench.fetch(new Request(`http://api.test${path}`, { method, headers }));
      return { status: response.status, body: jsonOf(await response.text()), headers: response.headers };
    },
    async post(path: string, { token, parts = [], body, type, key, locale = 'en', headers = {} }: Sent) {
      const all = {
        Authorization: token,
        'Content-Type': type ?? 'multipart/form-data; boundary=part',
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...headers,
      };
      const init = { method: 'POST', headers: all, body: body ?? formOf(parts), duplex: 'half' as const };
      const response = await bench.fetch(new Request(`http://api.test${path}?locale=${locale}`, init));
      return { status: response.status, body: jsonOf(await response.text()), headers: response.headers };
    },
    /** Opens an address that an answer gave. */
    open: (url: string) => bench.fetch(new Request(`http://api.test${url.replace('/api', '')}`)),
  };
  beforeAll(async () => {
    bench.restart();
    // An API remembers the key of its database: it is there before a test that would put the database back without it.
    await fileTickets(test.database, webRandom);
    for (const name of ['maya', 'luc', 'alex', 'jo', 'kim'] as const)
      bench.tokens[name] = await test.tokenOf(`${name}@demo.test`);
  });
  return bench;
}

function jsonOf(text: string) {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

import type { Call, CallInput } from '@portal/contract/call';
import type { Services } from '@portal/portal-kit';
import type { VirtualTime } from '@portal/portal-kit/autosave/testing/virtual-time';
import { failedCall } from '../../../../testing/failed-call.ts';
import type { NoteAnswer, NoteServer } from './note-server.ts';

/** The API client gives up after this, in milliseconds. */
const PATIENCE_MS = 15_000;

/** How one call fares. */
export interface Fate {
  /** Milliseconds until the server has it; null when it never comes there. */
  there: number | null;
  /** Milliseconds until the page has an answer; null when none comes back. */
  back: number | null;
  /** What stands in the place of the server's answer: a status of a proxy, or something that nobody can read. */
  instead?: number | 'unreadable';
}

interface NetworkOptions {
  time: VirtualTime;
  server: NoteServer;
  fate(): Fate;
  /** Whether the page that asks is still there to hear. */
  isAlive(): boolean;
  token(): string;
}

const CODES: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  502: 'unavailable',
  503: 'unavailable',
};

const codeOf = (status: number) => CODES[status] ?? (status >= 500 ? 'server' : 'invalid');

function read(call: Call, { status, body }: NoteAnswer): unknown {
  if (status < 300) return call.answer?.parse(body);
  throw failedCall(codeOf(status), JSON.stringify(body));
}

/** The API client of one page, on a network that loses, delays and reorders. Of a page that is gone, only keepalive requests go on. */
export function faultyNetwork({ time, server, fate, isAlive, token }: NetworkOptions): Services['api'] {
  const call = (row: Call, input: CallInput<Call>, options: { idempotencyKey?: string; keepalive?: boolean } = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const { there, back, instead } = fate();
      const headers = {
        'content-type': 'application/json',
        authorization: token(),
        ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
      };
      const tell = (work: () => unknown) => {
        // A page that is gone hears nothing; a promise that is settled already stays as it is.
        if (isAlive()) new Promise((answer) => answer(work())).then(resolve, reject);
      };
      const fail = (code: string) => () =>
        tell(() => {
          throw failedCall(code);
        });
      time.after(PATIENCE_MS, fail('timeout'));
      time.after(there ?? 0, async () => {
        const isAborted = !isAlive() && options.keepalive !== true;
        const answer = there === null || isAborted ? null : await server.answer(row, input, headers);
        if (back === null) return time.after(10, fail('offline'));
        if (instead === 'unreadable') return time.after(back, fail('unexpected_answer'));
        if (instead !== undefined) return time.after(back, fail(codeOf(instead)));
        return time.after(back, answer === null ? fail('offline') : () => tell(() => read(row, answer)));
      });
    });
  return { call } as Services['api'];
}

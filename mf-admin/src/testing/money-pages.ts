import { beforeEach } from '@jest/globals';
import { type Intercept, preparePages, type RenderRemoteOptions } from '@portal/mock-shell';
import { act } from '@testing-library/react';
import remote from '../index.ts';

/** A write that reached the network, with its body and idempotency key. */
interface Write {
  call: string;
  body: unknown;
  key: string | null;
}

/** Pages of the admin area on the real API, as Ada sees them, and a second admin who works at the same time. */
export function prepareMoneyPages() {
  const pages = preparePages({ scenario: 'two_admins' });
  let writes: Write[] = [];
  let lost = 0;
  let reads: string[] = [];
  beforeEach(() => {
    writes = [];
    reads = [];
    lost = 0;
  });

  const intercept: Intercept = async (request, ask) => {
    const { pathname, search } = new URL(request.url);
    if (request.method === 'GET') {
      reads.push(`${pathname.replace(/^\/api/, '')}${decodeURIComponent(search)}`);
      return undefined;
    }
    const call = `${request.method} ${pathname.replace(/^\/api/, '')}`;
    writes.push({
      ...{ call, body: JSON.parse(await request.clone().text()) },
      key: request.headers.get('idempotency-key'),
    });
    if (lost === 0) return undefined;
    lost -= 1;
    await ask(request);
    throw new TypeError('Failed to fetch');
  };
  return {
    writes: () => writes,
    /** Addresses that were read, in turn. */
    reads: () => reads,
    /** The next write is done, and its answer never comes. */
    loseAnswer: () => {
      lost = 1;
    },
    open: (at: string, options: Partial<RenderRemoteOptions> = {}) =>
      pages.open(remote, { at, locale: 'en', as: 'admin@demo.test', intercept, ...options }),
    /** Asks the API as Théo, past the page. */
    asTheo: (method: string, path: string, body?: object) =>
      act(() => pages.world().ask('theo@demo.test', method, path, body)),
    /** A new pending payout of 90 CAD to Maya; answers its id. */
    makePayout: async (): Promise<string> => {
      const body = { provider_id: '1', amount: 90, period_start: '2026-11-02', period_end: '2026-11-08' };
      const made = await pages.world().ask('theo@demo.test', 'POST', '/admin/provider_payouts/', body);
      return (made as { id: string }).id;
    },
  };
}

import type { RecordedAccount } from '../account.ts';
import { createStripeLocal, type StripeLocal } from '../stripe-local.ts';

/** A twin with a clock that a test can set, and the webhooks that it sent. */
export interface TestTwin extends StripeLocal {
  now: Date;
  sent: { payload: string; signature: string }[];
  recorded: Map<string, RecordedAccount>;
  /** Asks for a hosted page as a browser does, without following where it leads. */
  visit(url: string, form?: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

export const ORIGIN = 'https://portal.test';

export function createTestTwin(): TestTwin {
  const sent: TestTwin['sent'] = [];
  const recorded: TestTwin['recorded'] = new Map();
  const twin = createStripeLocal({
    secret: 'a secret of a test',
    clock: () => test.now,
    portalUrl: () => ORIGIN,
    recorded: async (id) => recorded.get(id) ?? null,
    send: async (payload, signature) => {
      sent.push({ payload, signature });
      return 200;
    },
    log: (line) => {
      throw new Error(line);
    },
  });
  const test: TestTwin = {
    ...twin,
    now: new Date('2026-03-18T15:30:00Z'),
    sent,
    recorded,
    visit(url, form, headers = {}) {
      const body = form && new URLSearchParams(form).toString();
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      const init = { method: body === undefined ? 'GET' : 'POST', headers: { ...length, ...headers } };
      return twin.pages(new Request(new URL(url, ORIGIN), body === undefined ? init : { ...init, body }));
    },
  };
  return test;
}

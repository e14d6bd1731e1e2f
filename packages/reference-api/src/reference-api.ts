import { readLocale } from '@portal/contract/rules/locales';
import { Hono } from 'hono';
import { devHandles } from './dev/dev-handles.ts';
import { implementations, notImplemented } from './implementations.ts';
import { consoleLog } from './ports/console-log.ts';
import { outboxMail, outboxSms } from './ports/outbox.ts';
import type { Ports } from './ports/ports.ts';
import { json, refusalAnswer } from './server/answer.ts';
import { type Random, randomText, webRandom } from './server/random.ts';
import { notFound, Refusal } from './server/refusal.ts';
import { mostSpecificFirst, pathOf } from './server/routes.ts';
import { type Server, serveCall } from './server/serve-call.ts';
import type { Database } from './storage/database.ts';

export interface ReferenceApiOptions {
  /** Migrated and, for a demo, seeded. */
  database: Database;
  clock: () => Date;
  /** What is not named keeps its embedded default: outbox for mail and SMS, console for the log. */
  ports?: Partial<Ports>;
  /** Opens the handles under /dev and holds every answer against the contract. Never in production. */
  dev: boolean;
  random?: Random;
}

export interface ReferenceApi {
  /**
   * Answers a request whose path has no `/api` before it. `address` is the sender's, as far as the host trusts it:
   * without one, wrong passwords are counted per account only.
   */
  fetch(request: Request, sender?: { address?: string | null }): Promise<Response>;
}

type Bindings = { Bindings: { traceId: string; address: string | null } };

/** The portal's API as a web-standard function: the same on Node and in a browser (design, The API). */
export function createReferenceApi(options: ReferenceApiOptions): ReferenceApi {
  const random = options.random ?? webRandom;
  const ports: Ports = { mail: outboxMail, sms: outboxSms, log: consoleLog, ...options.ports };
  const server: Server = { database: options.database, clock: options.clock, ports, random, checkAnswers: options.dev };
  const app = new Hono<Bindings>({ strict: false });

  app.get('/healthz', () => json({ status: 'ok' }));
  if (options.dev) app.route('/dev', devHandles(server));
  const missing = new Set(notImplemented.map((call) => call.id));
  const byCall = new Map(implementations.map((implementation) => [implementation.call.id, implementation]));
  const calls = [...implementations.map(({ call }) => call), ...notImplemented].sort(mostSpecificFirst);
  for (const call of calls) {
    app.on(call.method, pathOf(call), async (context) => {
      const implementation = byCall.get(call.id);
      if (!implementation || missing.has(call.id)) return json({ error: 'not_implemented', call: call.id }, 501);
      const params = context.req.param() as Record<string, string>;
      return serveCall(server, implementation, { request: context.req.raw, params, ...context.env });
    });
  }
  app.notFound((context) => refusalAnswer(notFound(), readLocale(context.req.query('locale'))));
  app.onError((error, context) => {
    if (error instanceof Refusal) return refusalAnswer(error, readLocale(context.req.query('locale')));
    const { traceId } = context.env;
    const message = error.name === 'ContractBreach' ? error.message : 'A call failed';
    ports.log.write({
      level: 'error',
      message,
      trace_id: traceId,
      call: `${context.req.method} ${context.req.routePath}`,
      error,
    });
    const details = options.dev && error.name === 'ContractBreach' ? { detail: error.message } : {};
    return json({ error: 'Something went wrong.', trace_id: traceId, ...details }, 500);
  });

  return {
    async fetch(request, sender = {}) {
      const traceId = randomText(random, 12);
      const response = await app.fetch(request, { traceId, address: sender.address ?? null });
      response.headers.set('X-Trace-Id', traceId);
      response.headers.set('X-Content-Type-Options', 'nosniff');
      if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
      return response;
    },
  };
}

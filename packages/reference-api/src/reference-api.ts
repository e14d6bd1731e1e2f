import { calls, devCalls } from '@portal/contract';
import type { Edition } from '@portal/contract/rules/editions';
import { readLocale } from '@portal/contract/rules/locales';
import { FICTIONAL_DIAL_IN, NO_DIAL_IN } from '@portal/contract/rules/support';
import { type Context, Hono } from 'hono';
import { authorize } from './accounts/authorize.ts';
import { passwordsHere } from './accounts/password.ts';
import { createChanges, type Listen } from './changes/changes.ts';
import { OverloadedError } from './concurrency/in-turn.ts';
import { noEncryption } from './crypto/encryption-port.ts';
import { type Random, webRandom } from './crypto/random.ts';
import { devImplementations } from './dev/dev-implementations.ts';
import { outboxPage } from './dev/outbox-page.ts';
import { implementations } from './implementations.ts';
import { recordedAccount } from './payments/payment-records.ts';
import { receiveWebhook, WEBHOOK_PATH } from './payments/receive-webhook.ts';
import { consoleLog } from './ports/console-log.ts';
import { memoryFiles } from './ports/files/memory-files.ts';
import { imagesHere } from './ports/images/images-here.ts';
import { noBudgets } from './ports/no-budgets.ts';
import { noChat } from './ports/no-chat.ts';
import { noVideo } from './ports/no-video.ts';
import { outboxMail, outboxSms } from './ports/outbox.ts';
import { memoryPayments } from './ports/payments/memory-payments.ts';
import type { Ports } from './ports/ports.ts';
import { ContractBreach, json, refusalAnswer } from './server/answer.ts';
import { AwayError } from './server/away-error.ts';
import { refuseForeignPage } from './server/foreign-page.ts';
import { type Away, createOutages, type Outages } from './server/outages.ts';
import { notFound, Refusal } from './server/refusal.ts';
import { refusalText } from './server/refusal-texts.ts';
import { type Incoming, type Server, serveCall } from './server/serve-call.ts';
import { type Trace, traceOf } from './server/trace.ts';
import { unlessKnown } from './server/unless-known.ts';
import type { Database } from './storage/database.ts';
import { isDatabaseAway, isOutOfRoom, isTooSlow } from './storage/database-away.ts';
import { receiveCall, VOICE_WEBHOOK_PATH } from './telephone/receive-call.ts';

export interface ReferenceApiOptions {
  /** Migrated and, for a demo, seeded. */
  database: Database;
  clock: () => Date;
  /**
   * What is not named keeps its embedded default: outbox for mail and SMS, no video, no chat, files and payments in memory,
   * console for the log.
   */
  ports?: Partial<Ports>;
  /** Opens the handles under /dev and holds every answer against the contract. Never in production. */
  dev: boolean;
  random?: Random;
  /** The portal's public address per edition, for links in mails; settings say it, a request's Host header never does. */
  portalUrl?: (edition: Edition) => string;
  /** Hears of what other requests and processes change; without it nobody is kept waiting for news. */
  listen?: Listen | undefined;
  /** Aborts when this process is about to stop: what is held back is answered at once, and nothing is held any more. */
  stopping?: AbortSignal | undefined;
}

export interface ReferenceApi {
  /**
   * Answers a request whose path has no `/api` before it. `address` is the sender's, as far as the host trusts it:
   * without one, wrong passwords are counted per account only. `trace` is told which call it is.
   */
  fetch(request: Request, sender?: { address?: string | null; trace?: Trace | undefined }): Promise<Response>;
  /** How many questions are held back for news at this moment. */
  held(): number;
}

/** A portal without an address of its own: tests, and the mock shell's world. */
const nowhere = () => 'http://portal.test';

type Environment = { Bindings: Pick<Incoming, 'trace' | 'address' | 'headers'> };

/** The portal's API as a web-standard function: the same on Node and in a browser (design, The API). */
export function createReferenceApi(options: ReferenceApiOptions): ReferenceApi {
  const { database, clock, dev, random = webRandom, portalUrl = nowhere } = options;
  const none = { video: noVideo, chat: noChat, budgets: noBudgets, encryption: noEncryption };
  const here = { passwords: passwordsHere, files: memoryFiles(), images: imagesHere, log: consoleLog };
  const dialIn = dev ? FICTIONAL_DIAL_IN : NO_DIAL_IN;
  const payments = memoryPayments({
    clock,
    recorded: (account) => recordedAccount(database, account),
    home: () => `${portalUrl('CA')}/dashboard_clinic?payments=returned`,
  });
  const ports: Ports = { mail: outboxMail, sms: outboxSms, ...none, ...here, payments, dialIn, ...options.ports };
  const changes = createChanges(options.listen, options.stopping);
  const server: Server = { database, clock, ports, random, portalUrl, changes, authorize, checkAnswers: dev };
  const outages = createOutages(ports.log, () => clock().getTime());
  // A trailing slash changes nothing: one path of the specification is written with it (API-024, A-104).
  const app = new Hono<Environment>({ strict: false });

  if (dev) app.get('/dev/outbox', (context, next) => pageForPeople(server, context, next));
  const answering = new Map([...implementations, ...devImplementations].map((entry) => [entry.call.id, entry]));
  // In the contract's order, in which no row hides another.
  for (const call of dev ? [...calls, ...devCalls] : calls) {
    const implementation = answering.get(call.id);
    if (!implementation) continue;
    app.on(call.method, call.path.replace(/(.)\/$/, '$1'), (context) => {
      context.env.trace.call = call.id;
      refuseForeignPage(context.req.raw, portalUrl);
      const incoming = { request: context.req.raw, params: context.req.param(), ...context.env };
      return serveCall(server, implementation, incoming);
    });
  }
  app.post(WEBHOOK_PATH, ({ req, env }) => {
    env.trace.call = 'webhooks.payments';
    return receiveWebhook(server, { request: req.raw, ...env });
  });
  app.post(VOICE_WEBHOOK_PATH, ({ req, env }) => {
    env.trace.call = 'webhooks.voice';
    return receiveCall(server, { request: req.raw, ...env });
  });
  app.notFound((context) => refusalAnswer(notFound(), localeOf(context)));
  app.onError((error, context) => {
    if (error instanceof Refusal) return refusalAnswer(error, localeOf(context));
    return failure({ server, outages }, error, context);
  });

  return {
    async fetch(request, sender = {}) {
      const trace = sender.trace ?? traceOf(request.headers, random);
      const headers = new Headers();
      const answer = await answerTo(app, request, { trace, address: sender.address ?? null, headers });
      if (answer.ok && trace.call !== undefined) outages.answered(trace.call);
      const response = unlessKnown(request, answer);
      for (const [name, value] of headers) response.headers.set(name, value);
      response.headers.set('X-Trace-Id', trace.id);
      // In milliseconds: sessions begin by this clock, whatever people's machines say.
      response.headers.set('X-Portal-Time', String(clock().getTime()));
      response.headers.set('X-Content-Type-Options', 'nosniff');
      if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
      return response;
    },
    held: () => changes.held,
  };
}

/** Answers a HEAD as a GET whose body nobody reads: it is let go, or a file would stay open behind it. */
async function answerTo(app: Hono<Environment>, request: Request, env: Environment['Bindings']): Promise<Response> {
  if (request.method !== 'HEAD') return app.fetch(request, env);
  const answer = await app.fetch(new Request(request, { method: 'GET' }), env);
  await answer.body?.cancel();
  return new Response(null, answer);
}

/** What is likely to be over at the second try; null for everything else. `isOutage` where many requests will meet it. */
function passingFault(error: Error): (Away & { isOutage: boolean }) | null {
  // First: a bucket that is away is told by the network in the same words as a database.
  if (error instanceof AwayError) return { kind: error.code, words: error.message, isOutage: error.isOutage };
  if (error instanceof OverloadedError) return { kind: 'overloaded', words: error.message, isOutage: true };
  if (isTooSlow(error)) return { kind: 'slow', words: 'The database was too slow', isOutage: false };
  if (isOutOfRoom(error)) return { kind: 'no_room', words: 'The database has no room left', isOutage: true };
  return isDatabaseAway(error) ? { kind: 'database', words: 'The database is away', isOutage: true } : null;
}

/** A fault of ours: a line in the log and its trace for the person; only the contract's breaches are told in full, to us. */
function failure(
  { server, outages }: { server: Server; outages: Outages },
  error: Error,
  context: Context<Environment>,
): Response {
  const isBreach = error instanceof ContractBreach;
  const passing = passingFault(error);
  const { trace } = context.env;
  const trace_id = trace.id;
  const locale = localeOf(context);
  const tell = (message: string) =>
    server.ports.log.write({ level: 'error', message, trace_id, call: trace.call ?? 'unknown', error });
  if (passing !== null) {
    if (passing.isOutage) outages.met(passing, trace, error);
    else tell(passing.words);
    const code = error instanceof AwayError ? error.code : 'unavailable';
    const response = json({ error: refusalText(code, locale), code, trace_id }, 503);
    // By then the pool has another connection, or whatever it is goes on for longer and says so again.
    response.headers.set('Retry-After', '1');
    return response;
  }
  tell(isBreach ? error.message : 'A call failed');
  const detail = isBreach && server.checkAnswers ? { detail: error.message } : {};
  return json({ error: refusalText('failed', locale), trace_id, ...detail }, 500);
}

/** The outbox as a page, when a browser asks for it; JSON for programs. */
async function pageForPeople(server: Server, context: Context<Environment>, next: () => Promise<void>) {
  if (!context.req.header('Accept')?.includes('text/html')) return next();
  const asked = context.req.query('locale') ?? context.req.header('Accept-Language')?.slice(0, 2).toLowerCase();
  return outboxPage(server.database, { to: context.req.query('to') ?? '', locale: readLocale(asked) });
}

function localeOf(context: Context<Environment>) {
  return readLocale(context.req.query('locale'));
}

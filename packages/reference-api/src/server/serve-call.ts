import { type Call, type CallRequest, readQuery } from '@portal/contract';
import { healthz } from '@portal/contract/calls/health';
import type { Edition } from '@portal/contract/rules/editions';
import { readLocale } from '@portal/contract/rules/locales';
import { auditOf } from '../audit/audit.ts';
import type { Changes } from '../changes/changes.ts';
import type { Random } from '../crypto/random.ts';
import type { Ports } from '../ports/ports.ts';
import type { Database } from '../storage/database.ts';
import { createAfterwards } from './afterwards.ts';
import { answerOf } from './answer.ts';
import { describeDevice } from './device.ts';
import { ifFewUploads } from './few-uploads.ts';
import type { Implementation, PersonContext, PublicContext, SignedInPerson } from './implement.ts';
import { networkOf } from './network.ts';
import { inTurnIfLarge, inTurnToWrite, readBody } from './raw-body.ts';
import { readRequest } from './read-request.ts';
import { Refusal } from './refusal.ts';
import { keyOf, serveWrite } from './serve-write.ts';
import { costOf, spend } from './spend.ts';
import type { Trace } from './trace.ts';

/**
 * Characters of the longest token. A session has one token, so its calls are counted by that, before anybody looks up
 * whose it is: of a thousand calls at once the database hears only of those that are served.
 */
const TOKEN_LENGTH = 64;

/**
 * The person who may make this call: 401 without a good token, 403 when the call is not for them (BP-002, BP-003). It
 * comes from outside, because the server knows neither accounts nor what a session link is for.
 */
export type Authorize = (
  call: Call,
  token: string | null,
  context: Pick<PublicContext, 'database' | 'now' | 'device'>,
) => Promise<SignedInPerson>;

/** What all calls of one server share. */
export interface Server {
  database: Database;
  clock: () => Date;
  ports: Ports;
  random: Random;
  portalUrl: (edition: Edition) => string;
  changes: Changes;
  authorize: Authorize;
  /** Whether answers are held against the contract. */
  checkAnswers: boolean;
}

/** One request on its way to its handler. */
export interface Incoming {
  request: Request;
  params: Record<string, string>;
  trace: Trace;
  address: string | null;
  /** Fields that the answer gets, whatever it will be. */
  headers: Headers;
}

/** Answers one call: who asks, what is asked, the handler, and whether it answered as declared. */
export async function serveCall(
  server: Server,
  { call, ...implementation }: Implementation,
  incoming: Incoming,
): Promise<Response> {
  await spendOfNetwork(server, call, incoming);
  const now = server.clock();
  const url = new URL(incoming.request.url);
  const context: PublicContext = {
    database: server.database,
    now,
    clock: server.clock,
    changes: server.changes,
    signal: incoming.request.signal,
    locale: readLocale(url.searchParams.get('locale')),
    ports: server.ports,
    random: server.random,
    portalUrl: server.portalUrl,
    address: incoming.address,
    device: describeDevice(incoming.request.headers.get('User-Agent')),
    trace: incoming.trace,
    audit: auditOf({ now, traceId: incoming.trace.id, personId: null }),
  };
  if (implementation.access === 'public') {
    const { asked } = await read(call, incoming, url);
    return answerOf(call, await implementation.handle(asked, context), server.checkAnswers);
  }
  const token = tokenOf(incoming.request);
  if (token !== null) await spendOf('session', token.slice(0, TOKEN_LENGTH), server, incoming);
  const person = await server.authorize(call, token, context);
  await spendOf('person', String(person.id), server, incoming);
  const asking = { ...context, person, url };
  return ifFewUploads(call, person.id, () => servePerson(server, { call, ...implementation }, incoming, asking));
}

interface Asking extends PublicContext {
  person: PersonContext['person'];
  url: URL;
}

/** Answers the call of a person who may make it. */
async function servePerson(
  server: Server,
  { call, ...implementation }: Extract<Implementation, { access: 'person' }>,
  incoming: Incoming,
  { url, ...context }: Asking,
): Promise<Response> {
  const { person, now } = context;
  const afterwards = createAfterwards((error) =>
    server.ports.log.write({
      level: 'error',
      message: 'What follows a write failed',
      ...{ trace_id: incoming.trace.id, call: call.id, error },
    }),
  );
  const personal: PersonContext = {
    ...context,
    afterwards,
    audit: auditOf({
      ...{ now, traceId: incoming.trace.id, personId: person.id },
      reads: call.method === 'GET' ? server.database : undefined,
    }),
  };
  if (call.method === 'GET') {
    const { asked } = await read(call, incoming, url);
    const body = await implementation.handle(asked, personal, undefined);
    if (body instanceof Refusal) throw body;
    return answerOf(call, body, server.checkAnswers);
  }
  const prepare = async () => {
    const { asked, fingerprint } = await read(call, incoming, url, implementation.hasSecrets);
    const key = implementation.answersSecret ? null : keyOf(incoming.request);
    const prepared = await implementation.prepare?.(asked, personal);
    return { asked, key, prepared, fingerprint: await fingerprint };
  };
  const ready = await inTurnIfLarge(call, person.id, incoming.request, async () => {
    const done = await prepare();
    await afterwards.end('prepared');
    return done;
  }).catch(async (error: unknown) => {
    await afterwards.end('undone');
    throw error;
  });
  const same = { asked: ready.fingerprint, now, checkAnswers: server.checkAnswers };
  const { isPipelined } = implementation;
  const { encryption } = server.ports;
  const write = { call, key: ready.key, personId: person.id, isPipelined, encryption, ...same };
  const act = (database: Database) => implementation.handle(ready.asked, { ...personal, database }, ready.prepared);
  return inTurnToWrite(call, person.id, () => serveWrite(server.database, { ...write, afterwards }, act));
}

/** Before anything is looked up, for it costs a guess nothing to be wrong. Whoever watches the server is never refused. */
async function spendOfNetwork({ ports }: Server, call: Call, incoming: Incoming): Promise<void> {
  const { address } = incoming;
  if (address !== null && call.id !== healthz.id) await spend('network', networkOf(address), { ports, ...incoming });
}

/** What is refused to one person costs nothing to the others behind the same address. */
async function spendOf(kind: 'session' | 'person', key: string, { ports }: Server, incoming: Incoming): Promise<void> {
  try {
    await spend(kind, key, { ports, ...incoming });
  } catch (refusal) {
    const { address, request } = incoming;
    if (address !== null) await ports.budgets.giveBack('network', networkOf(address), costOf(request));
    throw refusal;
  }
}

/**
 * The request by the call's schemas, and everything asked as one text, to tell a repeat from a new wish. A form's text
 * comes later: its files are hashed in another thread while they are looked at and stored.
 */
async function read(
  call: Call,
  incoming: Incoming,
  url: URL,
  hasSecrets = false,
): Promise<{ asked: CallRequest<Call>; fingerprint: Promise<string> }> {
  const body = await readBody(call, incoming.request);
  const asked = readRequest(call, { params: incoming.params, query: readQuery(url.searchParams), body: body.value });
  const textOf = async () => JSON.stringify([incoming.params, asked.query, hasSecrets ? '' : await body.text()]);
  const fingerprint = textOf();
  // Nobody waits for it where the call is refused meanwhile: a failure is then no unhandled one.
  fingerprint.catch(() => undefined);
  return { asked, fingerprint };
}

/** The token of a request: raw, or after `Bearer`. */
function tokenOf(request: Request): string | null {
  const header = request.headers.get('Authorization')?.trim() ?? '';
  const token = header.replace(/^Bearer\s+/i, '');
  return token === '' ? null : token;
}

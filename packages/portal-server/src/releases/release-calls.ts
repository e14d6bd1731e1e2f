import {
  adviceOnAge,
  CALLS_PATH,
  type Caller,
  callerOf,
  hashOfHead,
  headSchema,
  type Incoming,
  incoming,
  isPublicKey,
  limits,
  type Protocol,
  protocol,
  protocolHeader,
  protocolIn,
  protocolRefusal,
  type Readable,
  Refusal,
  RegistryError,
  readForTeams,
  receiveChange,
  receiveRelease,
  textOfProtocol,
} from '@portal/delivery/receive';
import { jsonOf, type ReleaseStore } from '@portal/delivery/registry';
import type { LogPort } from '@portal/reference-api';
import { createAllowance } from '../http/allowance.ts';
import { plain } from '../http/plain.ts';
import { createSenderNames } from '../http/sender-name.ts';
import type { SeenSerials } from './seen-serials.ts';
import { markOf } from './team-statements.ts';

/** Calls that one site may make in a minute, with or without a key: a command that lists all releases makes hundreds. */
const perMinute = 600;
/** Releases and changes that one key may send in a minute. */
const writesPerMinute = 20;
/** Bodies of one key that are taken in at the same time. */
const atOnce = 2;
/** How long a body may take, in milliseconds. */
const bodyWithinMs = 120_000;

interface ReleaseCallsOptions {
  releases: ReleaseStore;
  seen: SeenSerials;
  /** The name that a request was sent to. */
  hostOf: (request: Request) => string;
  log: LogPort;
  /** Milliseconds for a body. */
  withinMs?: number;
  /** How it talks with commands; as its packages do, but in tests. */
  speaks?: Protocol;
}

type Answer = (
  request: Request,
  pathname: string,
  sender: { address: string | null; body?: Request['body'] | undefined },
) => Promise<Response>;

/** Whether a path is of these calls. */
export const isReleaseCall = (pathname: string): boolean =>
  pathname === CALLS_PATH || pathname.startsWith(`${CALLS_PATH}/`);

/**
 * Takes releases from teams, and what they sign of their remotes (decision 172). A signature over each call is the only
 * credential; what it covers is checked as the commands check it, and the server signs nothing.
 */
export function createReleaseCalls(options: ReleaseCallsOptions): Answer {
  const { seen, hostOf, log, withinMs = bodyWithinMs, speaks = protocol } = options;
  // Words for teams tell no folder and no bucket.
  const store: ReleaseStore = { ...options.releases, name: 'the portal’s store' };
  const { siteOf } = createSenderNames();
  const ofSites = createAllowance(perMinute);
  const ofKeys = createAllowance(writesPerMinute);
  const underWay = new Map<string, number>();
  const highest = (key: string, name: Parameters<typeof markOf>[1]) => seen.highest([markOf(key, name)]);

  const take = async (caller: Caller, body: Incoming, theirs: Protocol): Promise<Response> => {
    const head = await body.line(limits.head);
    if (hashOfHead(head) !== caller.head)
      throw new Refusal(401, 'Nothing was changed: what came is not what was signed. Run it again.');
    const read = headSchema.safeParse(jsonOf(head.toString('utf8')));
    if (!read.success)
      throw new Refusal(
        422,
        `Nothing was changed: this portal does not know such a call. ${adviceOnAge(theirs, speaks)}`,
      );
    if (read.data.do === 'publish') {
      const { part } = read.data;
      const { version, isNew } = await receiveRelease(store, caller, read.data, body);
      if (isNew) log.write({ level: 'info', message: `${part}@${version} was published by HTTP` });
      return Response.json({ version, isNew }, { status: isNew ? 201 : 200 });
    }
    await body.end();
    const { serial } = await receiveChange(store, caller, read.data, { highest });
    const parts = Object.keys(read.data.statements).join(', ');
    log.write({ level: 'info', message: `What is live of ${parts} was changed by HTTP` });
    return Response.json({ serial });
  };

  /** Lets a key send so much at once and in a minute, and no more. */
  const inLimits = async (key: string, work: () => Promise<Response>): Promise<Response> => {
    const running = underWay.get(key) ?? 0;
    if (running >= atOnce || !ofKeys.take(key))
      throw new Refusal(429, 'Nothing was changed: this key sends too much at once. Run it again in a minute.');
    underWay.set(key, running + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };

  const send = async (key: string): Promise<Response> => {
    const found = await readForTeams(store, key);
    return found ? answerOf(found) : plain(404, 'There is no such thing in the store');
  };

  const answer: Answer = async (request, pathname, { address, body }) => {
    if (!ofSites.take(siteOf(address))) throw new Refusal(429, 'Too many calls. Run it again in a minute.');
    const { method, headers } = request;
    const isWrite = method === 'POST' && pathname === CALLS_PATH;
    if (!isWrite && method !== 'GET') return plain(405, 'Only GET, and POST', { allow: 'GET, POST' });
    const theirs = protocolIn(headers.get(protocolHeader));
    const foreign = protocolRefusal(theirs, speaks);
    if (foreign) throw new Refusal(422, foreign);
    const key = pathname.slice(CALLS_PATH.length + 1);
    if (!isWrite && isPublicKey(key)) return send(key);
    if (isWrite) demandPlain(headers);
    const call = { method, host: hostOf(request), path: pathname };
    const caller = await callerOf(store, headers.get('authorization'), call);
    if (!isWrite) return send(key);
    return inLimits(caller.key, async () => {
      const pieces = incoming(body ?? request.body, withinMs);
      try {
        return await take(caller, pieces, theirs);
      } finally {
        pieces.stop();
      }
    });
  };

  const answered: Answer = async (request, pathname, sender) => {
    try {
      return await answer(request, pathname, sender);
    } catch (error) {
      if (error instanceof Refusal) return plain(error.status, error.message, retryOf(error));
      if (error instanceof RegistryError) return plain(422, error.message);
      log.write({ level: 'error', message: 'A release by HTTP failed', error });
      return plain(
        503,
        'The portal could not use its store, or not to the end. Look at what is live (npx portal list), run it again, or tell its operator, whose log says why.',
      );
    }
  };

  return async (...call) => {
    const response = await answered(...call);
    response.headers.set(protocolHeader, textOfProtocol(speaks));
    return response;
  };
}

/** What is packed could be of any size, and so could what promises to be too large. @throws Refusal */
function demandPlain(headers: Headers): void {
  if (headers.has('content-encoding'))
    throw new Refusal(415, 'Nothing was changed: a body has to come as it is, not compressed.');
  if (Number(headers.get('content-length')) > limits.all + limits.head)
    throw new Refusal(413, `Nothing was changed: the files have more than ${limits.all} bytes in all.`);
}

const retryOf = ({ status }: Refusal): Record<string, string> => (status === 429 ? { 'retry-after': '60' } : {});

function answerOf({ text, tag, changedAt }: Readable): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (tag) headers.set('etag', `"${tag}"`);
  if (changedAt) headers.set('last-modified', changedAt.toUTCString());
  return new Response(text, { headers });
}

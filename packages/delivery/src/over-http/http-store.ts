import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { historyEntrySchema } from '../registry/history.ts';
import { signingKey } from '../registry/keys.ts';
import { manifestsOf } from '../registry/manifests.ts';
import { registryKey } from '../registry/registry-file.ts';
import { takenBackKey } from '../registry/taken-back.ts';
import { type ReleaseStore, type Stored, StoreError } from '../store/store.ts';
import { isPart } from '../workspace/parts.ts';
import {
  authorizationOf,
  CALLS_PATH,
  type ChangeCall,
  hashOfHead,
  limits,
  type PublishCall,
  readableRegistrySchema,
} from './call.ts';
import { portalAt, understood, unreachable } from './portal-at.ts';
import {
  adviceOnAge,
  type Protocol,
  protocol,
  protocolHeader,
  protocolIn,
  protocolRefusal,
  textOfProtocol,
  WITH_UNCHANGED_SCRIPTS,
} from './protocol.ts';

/** Pages of a portal on a bucket see a change within this. */
const freshForMs = 2_000;

/** A portal that takes no more calls at present is asked again when it says; so many times, at most so long each. */
const busy = { times: 5, atMostMs: 90_000 } as const;
/** No answer within this counts as out of reach; a release takes its time on a slow line. */
const patienceMs = { read: 30_000, write: 180_000 } as const;

const longestWords = 2_000;

/** What a portal says of a refusal, as a terminal may show it. */
async function wordsIn(response: Response): Promise<string> {
  const text = (await response.text()).slice(0, longestWords);
  return text.replace(/[^\P{C}\n]/gu, '').trim() || `It answered ${response.status}.`;
}

const keyInFull = /^(?<part>[^/]+)\/[^/]+\/release\.json$/;

/** Keys that a portal gives; everything else of a store stays with it. */
function isReadable(key: string): boolean {
  const { part = '' } = keyInFull.exec(key)?.groups ?? {};
  return key === registryKey || key === takenBackKey || isPart(part);
}

const contentSchema = z.object({
  ...readableRegistrySchema.shape,
  changes: z.array(historyEntrySchema),
});

type Readable = z.output<typeof readableRegistrySchema>;

/** What a change has that was not in the registry before; null where the operator's part of it changes. */
function changeIn(content: string, before: Readable, on: string): ChangeCall | null {
  const { text, signature, statements = {}, manifests = {}, changes } = contentSchema.parse(JSON.parse(content));
  if (text !== before.text || signature !== before.signature) return null;
  const known = before.statements ?? {};
  const news = Object.entries(statements).filter(([name, each]) => known[name]?.signature !== each.signature);
  const texts = news.map(([, each]) => each.text);
  const told = changes.map(({ part, what, reason }) => ({ part, what, ...(reason && { reason }) }));
  return {
    do: 'change',
    on,
    who: changes[0]?.who ?? 'nobody',
    statements: Object.fromEntries(news),
    manifests: { ...manifestsOf(texts, manifests) },
    told,
  };
}

/**
 * Releases behind a portal that takes them by HTTP: it reads what commands of teams need, and sends what a team's key has
 * signed. What it sends counts for nothing before the portal has looked at all of it (decision 172).
 * @throws StoreError for what is no address of a portal
 */
export function httpStore(
  address: string,
  { pause = wait, speaks = protocol }: { pause?: (ms: number) => Promise<unknown>; speaks?: Protocol } = {},
): ReleaseStore {
  const portal = portalAt(address);
  const place = { name: portal.origin, folder: null };
  /** Registries that were read, by tag: what a change is held against. */
  const known = new Map<string, Readable>();
  /** The registry as it was read last: a command asks for it with nearly all that it asks for. */
  let latest: { stored: Stored; readAt: number } | undefined;

  /** How the portal talks, by its last answer. */
  let theirs = protocolIn(null);
  const understoodOf = <Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> =>
    understood(portal, schema, text, adviceOnAge(speaks, theirs));

  /** @throws StoreError where a portal’s answers are of no version that these packages know */
  const demandSpoken = ({ ok, headers }: Response) => {
    // Other answers, such as a proxy's, say no version.
    const said = headers.get(protocolHeader);
    if (said === null && !ok) return;
    theirs = protocolIn(said);
    const refusal = protocolRefusal(speaks, theirs);
    if (refusal) throw new StoreError(`${portal.origin}: ${refusal}`);
  };

  const refused = async (response: Response) => {
    if (response.status === 404 || response.status === 405)
      return new StoreError(
        `${portal.origin} takes no releases by HTTP. Its operator allows that with PORTAL_TAKES_RELEASES=on (docs/releasing.md).`,
      );
    return new StoreError(`${portal.origin} refuses: ${await wordsIn(response)}`);
  };

  /** @param options.isSigned everybody may read the registry, and who has no key that counts is told so by it */
  const askOnce = async (
    pathname: string,
    { head, files = [], isSigned = true }: { head?: string; files?: readonly Buffer[]; isSigned?: boolean } = {},
  ): Promise<Response> => {
    const method = head === undefined ? 'GET' : 'POST';
    const call = {
      ...{ method, host: portal.host, path: pathname, seconds: Math.floor(Date.now() / 1000) },
      head: head === undefined ? '-' : hashOfHead(head),
    };
    const headers = {
      [protocolHeader]: textOfProtocol(speaks),
      ...(isSigned && { authorization: authorizationOf(call, signingKey(place)) }),
    };
    const body = head === undefined ? null : Buffer.concat([Buffer.from(`${head}\n`), ...files]);
    const signal = AbortSignal.timeout(body ? patienceMs.write : patienceMs.read);
    try {
      // Nobody else gets a call that was signed for this portal.
      return await fetch(new URL(pathname, portal), { method, headers, body, signal, redirect: 'error' });
    } catch (error) {
      throw unreachable(portal, error);
    }
  };

  const ask: typeof askOnce = async (...call) => {
    let response = await askOnce(...call);
    for (let times = 0; response.status === 429 && times < busy.times; times += 1) {
      const seconds = Number(response.headers.get('retry-after')) || 1;
      const ms = Math.min(seconds * 1000, busy.atMostMs);
      // Its connection is free again.
      await response.body?.cancel();
      console.error(`${portal.origin} takes no more calls at present. Waiting for ${ms / 1000} s …`);
      await pause(ms);
      // Signed anew: signatures have their time.
      response = await askOnce(...call);
    }
    demandSpoken(response);
    return response;
  };
  const read = async (key: string): Promise<Stored | null> => {
    if (!isReadable(key)) return null;
    if (key === registryKey && latest && performance.now() - latest.readAt < freshForMs) return latest.stored;
    const response = await ask(`${CALLS_PATH}/${key}`, { isSigned: key !== registryKey });
    if (response.status === 404 && key !== registryKey) return null;
    if (!response.ok) throw await refused(response);
    const content = Buffer.from(await response.arrayBuffer());
    const tag = (response.headers.get('etag') ?? '').replaceAll('"', '');
    const stored = { content, tag, changedAt: new Date(response.headers.get('last-modified') ?? 0) };
    if (key === registryKey) {
      known.set(tag, understoodOf(readableRegistrySchema, content.toString('utf8')));
      latest = { stored, readAt: performance.now() };
    }
    return stored;
  };

  /** Whether a change is there whose answer got lost. */
  const isThere = async ({ statements }: ChangeCall): Promise<boolean> => {
    const found = await read(registryKey);
    const now = found && known.get(found.tag)?.statements;
    return Object.entries(statements).every(([name, { signature }]) => now?.[name]?.signature === signature);
  };

  /** Sends a change; false where somebody else was faster. */
  const send = async (change: ChangeCall): Promise<boolean> => {
    // Whatever comes of it, what was read before is old.
    latest = undefined;
    const response = await ask(CALLS_PATH, { head: JSON.stringify(change) }).catch(async (error: unknown) => {
      if (await isThere(change)) return null;
      throw error;
    });
    if (response?.status === 412) return false;
    if (response === null || response.ok) return true;
    // What stands before the portal may have lost its answer.
    if (response.status >= 500 && (await isThere(change))) return true;
    throw await refused(response);
  };

  const swap = async (key: string, content: string, tag: string | null): Promise<boolean> => {
    // Proofs of what was live the portal keeps itself.
    if (key.startsWith('once-live/')) return true;
    const before = tag === null ? undefined : known.get(tag);
    const change = key === registryKey && before && tag !== null ? changeIn(content, before, tag) : null;
    if (change) return send(change);
    throw new StoreError(
      `Nothing was changed. By HTTP ${portal.origin} takes what teams sign of their remotes, and nothing else. What the operator signs changes in the store itself: --to <folder>, or PORTAL_BUCKET.`,
    );
  };

  return {
    ...place,
    freshForMs,
    checksItself: true,
    // By its last answer: whoever builds a release has read the registry before.
    takesUnchangedScripts: () => theirs.newest >= WITH_UNCHANGED_SCRIPTS,
    read,
    swap,
    list: async (key) => {
      const response = await ask(`${CALLS_PATH}/${key}/`);
      if (!response.ok) throw await refused(response);
      return understoodOf(z.array(z.string()), await response.text());
    },
    aside: () => mkdtemp(path.join(tmpdir(), 'portal-release-')),
    place: async (from, key, last) => {
      const [part = ''] = key.split('/');
      if (!isPart(part) || part === 'shell')
        throw new StoreError(`By HTTP ${portal.origin} takes releases of remotes alone, so ${part} is not published.`);
      const names = (await readdir(path.join(from, 'files'))).sort();
      const files = await Promise.all(names.map((name) => readFile(path.join(from, 'files', name))));
      const call: PublishCall = {
        do: 'publish',
        part,
        described: await readFile(path.join(from, last), 'utf8'),
        files: names.map((name, at) => ({ name, bytes: files[at]?.length ?? 0 })),
      };
      const head = JSON.stringify(call);
      const all = files.reduce((sum, { length }) => sum + length, head.length);
      if (all > limits.all || head.length > limits.head)
        throw new StoreError(`${part} has ${all} bytes, and a portal takes ${limits.all} by HTTP. Make it smaller.`);
      const response = await ask(CALLS_PATH, { head, files });
      if (!response.ok) throw await refused(response);
      return understoodOf(z.object({ isNew: z.boolean() }), await response.text()).isNew;
    },
    // The portal writes its history itself.
    record: async () => undefined,
    recorded: async () => {
      const response = await ask(`${CALLS_PATH}/history`);
      if (!response.ok) throw await refused(response);
      return response.text();
    },
  };
}

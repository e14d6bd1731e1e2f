import { memoryDrafts } from '@portal/shell/drafts';
import type { PortalSurroundings } from '@portal/shell/portal';
import { storageKeys } from '@portal/shell/storage';
import type { Mutation } from './mutation.ts';

type Changes<Name extends keyof PortalSurroundings> = Readonly<
  Record<string, (original: PortalSurroundings[Name]) => PortalSurroundings[Name]>
>;

const storage: Changes<'storage'> = {
  'keeps nothing': (original) => ({ ...original, set: () => undefined }),
  'forgets nothing': (original) => ({ ...original, remove: () => undefined }),
  'knows nothing': (original) => ({ ...original, get: () => null }),
  'loses the edition': (original) => ({
    ...original,
    get: (key) => (key === storageKeys.edition ? null : original.get(key)),
  }),
};

const remotes: Changes<'remotes'> = {
  'loads nothing': (original) => ({ ...original, load: () => Promise.reject(new Error('no')) }),
  'knows no version': (original) => ({ ...original, choose: () => Promise.resolve(null) }),
  'loads another one': (original) => ({ ...original, load: (_name, version) => original.load('mf-clinic', version) }),
};

/** Sends the request that it was given, changed. */
const sending =
  (change: (request: Request) => Request) =>
  (original: typeof fetch): typeof fetch =>
  (input, init) =>
    original(change(new Request(input, init)));

const fetchChanges: Changes<'fetch'> = {
  'never answers': () => () => new Promise(() => undefined),
  'sends no headers': sending((request) => new Request(request, { headers: {} })),
  'sends no body': sending(({ url, method, headers }) => new Request(url, { method, headers })),
  'always reads': sending(({ url, headers }) => new Request(url, { headers })),
  'loses the query': sending((request) => new Request(request.url.replace(/\?.*/, ''), request)),
  'takes every refusal for an answer': (original) => async (input, init) => {
    const response = await original(input, init);
    return new Response(response.body, { status: 200, headers: response.headers });
  },
  'ignores giving up': (original) => (input, init) => original(input, { ...init, signal: null }),
  'answers where the network is down': (original) => (input, init) =>
    original(input, init).catch(() => new Response(null, { status: 500 })),
};

const upload: Changes<'upload'> = {
  'never answers': () => () => new Promise(() => undefined),
  'sends no headers': (original) => (request) => original({ ...request, headers: {} }),
  'sends no file': (original) => (request) => original({ ...request, body: undefined }),
  'tells nothing on the way': (original) => (request) => original({ ...request, onProgress: () => undefined }),
  'takes every refusal for an answer': (original) => async (request) => {
    const response = await original(request);
    return new Response(response.body, { status: 200, headers: response.headers });
  },
};

const leave: Changes<'leave'> = {
  stays: () => () => undefined,
  'leaves to another page': (original) => () => original('/404'),
  'leaves twice': (original) => (to) => {
    original(to);
    original(to);
  },
};

const nonce: Changes<'nonce'> = { 'is none': () => '', 'is another': () => 'of another page' };

const openDrafts: Changes<'openDrafts'> = {
  'cannot be opened': () => () => Promise.reject(new Error('no')),
  'opens another place': () => () => Promise.resolve(memoryDrafts()),
  'writes nothing': (original) => async () => ({ ...(await original()), write: () => Promise.resolve() }),
  'removes nothing': (original) => async () => ({ ...(await original()), remove: () => Promise.resolve() }),
};

const idle: Changes<'idle'> = {
  never: () => null,
  'sooner than that': (original) => original && { ...original, warnAfterMs: original.warnAfterMs / 2 },
  'later than that': (original) => original && { ...original, endAfterMs: original.endAfterMs * 2 },
};

const now: Changes<'now'> = {
  'another time': () => () => new Date('2026-11-20T15:00:00Z'),
  'stands still': (original) => {
    const first = original();
    return () => first;
  },
};

function ofMember<Name extends keyof PortalSurroundings>(
  name: Name & Exclude<keyof PortalSurroundings, 'wrapHost' | 'followSessionEnd' | 'prefetchLinks' | 'timeoutFactor'>,
  changes: Changes<Name>,
): Mutation[] {
  return Object.entries(changes).map(([title, change]) => ({
    member: `surroundings.${name}` as const,
    name: title,
    surroundings: (original) => ({ ...original, [name]: change(original[name]) }),
  }));
}

/** What the two shells take from different places, changed. Nothing can be removed: `createPortal` needs it all. */
export function surroundingsMutations(): Mutation[] {
  return [
    ...ofMember('storage', storage),
    ...ofMember('remotes', remotes),
    ...ofMember('fetch', fetchChanges),
    ...ofMember('upload', upload),
    ...ofMember('leave', leave),
    ...ofMember('nonce', nonce),
    ...ofMember('openDrafts', openDrafts),
    ...ofMember('idle', idle),
    ...ofMember('now', now),
  ];
}

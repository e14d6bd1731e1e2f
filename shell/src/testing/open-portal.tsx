import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RemoteName } from '@portal/portal-kit/registry';
import { formerRoutes } from '@portal/portal-kit/registry/former-routes';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { TIMEOUT_FACTOR_OF_TESTS } from '../clock/timeout-factor.ts';
import { memoryDrafts } from '../drafts/memory-drafts.ts';
import type { IdleLimits } from '../idle/idle-limits.ts';
import type { Declared } from '../map/portal-map.ts';
import { createPortal } from '../portal.tsx';
import { showPortal } from '../prerendered/show-portal.tsx';
import type { ShownPage } from '../prerendered/shown-page.ts';
import type { Session } from '../session/session-store.ts';
import { createSafeStorage } from '../storage/storage.ts';

/** What a call is answered with: a status with a body, or a network that fails. */
export type Answer = { status: number; json?: unknown; retryAfter?: number } | 'offline';

export interface OpenPortalOptions {
  /** `POST /practice/sessions` → its answers in turn; the last one stays. */
  answers?: Record<string, readonly [Answer, ...Answer[]]>;
  /** A page that stands in the document already, for React to take over. */
  into?: { root: HTMLElement; shown: ShownPage };
  /** A remote as it is, in place of empty pages. */
  remote?: RemoteDefinition;
  /** What is declared, at each look; the pages that the portal has had all along unless given. */
  declared?: () => Declared;
  /** Reads the pages of a remote for admins alone; nothing is to be read unless given. */
  readAdminPages?: (name: RemoteName) => Promise<void>;
  /** Nobody is signed out for being idle unless given. */
  idle?: IdleLimits | null;
}

interface SeenCall {
  /** Method and path below the API, without query. */
  call: string;
  body: unknown;
}

/** A call, and the token that it carried. */
interface SeenToken {
  call: string;
  token: string | null;
}

/** The portal in jsdom, on an API that answers as the test says; pages of remotes are empty. */
export interface OpenedPortal {
  calls: SeenCall[];
  /** The same, with the token of each. */
  tokens: SeenToken[];
  /** Remotes whose code was asked for, in order. */
  loads: RemoteName[];
  /** Where it left to by a full load, in order. */
  left: string[];
  /** The session that it goes by, once a page has needed its runtime. */
  session(): Session;
  close(): void;
}

/**
 * Opens the portal at an address, as a browser does; in strict mode, so that every effect has to bear to run twice.
 * @param at null where it is already, with the state of that history entry: a reload
 */
export async function openPortal(at: string | null, options: OpenPortalOptions = {}): Promise<OpenedPortal> {
  const { answers = {}, into, remote, declared = () => former, idle = null } = options;
  if (at !== null) window.history.pushState(null, '', at);
  const calls: SeenCall[] = [];
  const tokens: SeenToken[] = [];
  const left: string[] = [];
  const loads: RemoteName[] = [];
  let session: Session | undefined;
  const remaining = new Map(Object.entries(answers).map(([call, list]) => [call, [...list]]));
  const portal = await createPortal({
    storage: createSafeStorage(() => window.localStorage),
    remotes: {
      declared,
      choose: async () => null,
      load: async (name) => {
        loads.push(name);
        return remote?.name === name ? remote : emptyRemote(name);
      },
      fillerOf: async () => null,
      refresh: async () => undefined,
      readAdminPages: options.readAdminPages ?? (async () => undefined),
      isTried: () => false,
      isAltered: () => Promise.resolve(false),
    },
    fetch: async (input, init) => {
      const request = new Request(input instanceof Request ? input : new URL(input, window.location.href), init);
      const { pathname } = new URL(request.url);
      const call = `${request.method} ${pathname.replace(/^\/api/, '')}`;
      tokens.push({ call, token: request.headers.get('authorization') });
      const text = await request.text();
      calls.push({ call, body: text === '' ? undefined : JSON.parse(text) });
      const list = remaining.get(call);
      return respond((list && list.length > 1 ? list.shift() : list?.[0]) ?? { status: 501 });
    },
    timeoutFactor: TIMEOUT_FACTOR_OF_TESTS,
    followSessionEnd: (following) => {
      session = following.session;
      return () => undefined;
    },
    upload: () => Promise.reject(new Error('no file expected')),
    leave: (to) => left.push(to),
    nonce: '',
    openDrafts: async () => memoryDrafts(),
    idle,
    now: () => new Date(),
  });
  const taken = into && (await act(() => showPortal(into.root, portal, into.shown)));
  if (!into) render(<StrictMode>{portal.element}</StrictMode>);
  return {
    calls,
    tokens,
    loads,
    left,
    session: () => {
      if (!session) throw new Error('No page has needed the runtime yet.');
      return session;
    },
    close: () => {
      act(() => taken?.unmount());
      cleanup();
      void portal.dispose();
    },
  };
}

const former: Declared = { routes: formerRoutes };

/** Its pages are there at once: what is late is reported after seconds, in whichever test they are over. */
function emptyRemote(name: RemoteName): RemoteDefinition {
  const paths = (formerRoutes[name] ?? []).map(({ path }) => `/${path.slice(1)}` as const);
  const none = async () => ({ default: {} });
  return {
    name,
    pages: [{ id: 'empty', paths, load: async () => ({ default: () => null }) }],
    messages: { en: none, fr: none },
  };
}

function respond(answer: Answer): Response {
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  const { status, json = {}, retryAfter } = answer;
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
  return Response.json(json, { status, ...(headers && { headers }) });
}

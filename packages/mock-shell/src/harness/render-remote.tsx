import type { Edition, Locale } from '@portal/portal-kit';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import en from '@portal/portal-kit/messages/en.json';
import fr from '@portal/portal-kit/messages/fr.json';
import type { DeclaredRoutes } from '@portal/portal-kit/registry/areas';
import { declaredRoutes } from '@portal/portal-kit/registry/declared-routes';
import { formerRoutes } from '@portal/portal-kit/registry/former-routes';
import { findByPath } from '@portal/portal-kit/registry/match-path';
import { ownAreas } from '@portal/portal-kit/registry/ungranted';
import { areas } from '@portal/shell/areas';
import { type DraftStore, memoryDrafts } from '@portal/shell/drafts';
import { createPortal, type Portal } from '@portal/shell/portal';
import { TIMEOUT_FACTOR_OF_TESTS } from '@portal/shell/timeout-factor';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import type { CallRule } from '../calls/call-rule.ts';
import { plainAnswer, plainCall, requestOf, responseOf } from '../calls/plain-call.ts';
import { type CallRecord, createTransport } from '../calls/transport.ts';
import type { HostEvent } from '../host/host-event.ts';
import { mockSurroundings } from '../host/mock-surroundings.ts';
import { plainSource } from '../host/plain-source.ts';
import { prepareStorage } from '../host/prepare-storage.ts';
import { createTestWorld, nextTask, type TestWorld } from './node-world.ts';

export interface RenderRemoteOptions {
  /** Address of the page: `/dashboard?list=upcoming`. */
  at: string;
  /** E-mail of one of the demo world's people; nobody is signed in without it. */
  as?: string;
  locale?: Locale;
  edition?: Edition;
  /** How calls are to fare: late, refused, lost. Read at each call, so a test may change the list. */
  faults?: readonly CallRule[];
  /** The instant the world is seeded at and the portal goes by: `usualInstant` by default; a shared world brings its own. */
  now?: Date;
  /** A world of one's own to share between renderings; without it one is made. */
  world?: TestWorld;
  /** Remotes beside the one under test: one that shows a slot of it, or fills one. */
  beside?: readonly RemoteDefinition[];
  /** Drafts of an earlier rendering: what a browser would have kept of it. */
  drafts?: DraftStore;
  /** `history.state` of an earlier rendering: what a browser has of it after a reload. */
  history?: unknown;
  /** When somebody idle is warned and signed out, by the portal's time; nobody is without it. */
  idle?: { warnAfterMs: number; endAfterMs: number };
  /** 1 where the test is about how long calls may take: else none is given up because the machine is busy. */
  timeoutFactor?: number;
  /** Answers in the API's place what the demo world cannot be made to answer: undefined lets the call through. */
  intercept?: Intercept;
}

/** A Friday morning in Toronto: a test that names no instant must not depend on the hour it runs at. */
export const usualInstant = new Date('2026-11-20T15:30:00Z');

/** @param ask the API itself, for an answer that is held back or changed on its way */
export type Intercept = (
  request: Request,
  ask: (request: Request) => Promise<Response>,
) => Response | undefined | Promise<Response | undefined>;

export interface RenderedRemote extends RenderResult {
  portal: Portal;
  world: TestWorld;
  /** Where the shell left to by a full load, in order. */
  left: string[];
  /** What the remote asked of its host, in order. */
  events: HostEvent[];
  /** Calls as they went, each once it is over. */
  log: CallRecord[];
  /** Unmounts the portal, stops its router, writes its drafts, and closes the world unless that is the test's own; once. */
  close(): Promise<void>;
}

/**
 * Drafts as one page uses them until it is gone: what it has not handed over by then is lost, as in a browser, and never
 * comes in the middle of the next page.
 */
function draftsOfPage(store: DraftStore): { drafts: DraftStore; leave: () => void } {
  let isGone = false;
  const whileThere = <Result,>(work: () => Promise<Result>): Promise<Result> =>
    isGone ? new Promise(() => undefined) : work();
  return {
    drafts: {
      read: (owner, slot) => whileThere(() => store.read(owner, slot)),
      write: (draft) => whileThere(() => store.write(draft)),
      remove: (owner, slot) => whileThere(() => store.remove(owner, slot)),
      expire: (before) => whileThere(() => store.expire(before)),
    },
    leave: () => {
      isGone = true;
    },
  };
}

const sections = { en: Object.entries(en.sections), fr: Object.entries(fr.sections) };

/** The text of `shared:sections.clients`; entries with texts of their own are left out. */
function sectionOf(key: string) {
  const text = (locale: Locale) => sections[locale].find(([name]) => key === `shared:sections.${name}`)?.[1];
  const [english, french] = [text('en'), text('fr')];
  return english && french ? { en: english, fr: french } : undefined;
}

/** The pages of the remotes under test, and those that the portal has had all along of who does not say. */
function routesAmong(present: readonly RemoteDefinition[]): DeclaredRoutes {
  const own = present.flatMap((definition) => {
    const routes = declaredRoutes(definition, sectionOf);
    return routes && routes.length > 0 ? [[definition.name, routes] as const] : [];
  });
  return { ...formerRoutes, ...Object.fromEntries(own) };
}

/**
 * Renders a remote in the shell's own runtime (routes, guards, layouts, session, texts) against the reference API in
 * process. The one way remotes are tested.
 */
export async function renderRemote(remote: RemoteDefinition, options: RenderRemoteOptions): Promise<RenderedRemote> {
  const { at, as, locale = null, edition = null, faults = [], beside = [], intercept } = options;
  const present = [remote, ...beside];
  const routes = routesAmong(present);
  const world = options.world ?? (await createTestWorld(options.now ?? usualInstant));
  const storage = window.localStorage;
  prepareStorage(storage, { locale, edition, session: as ? await world.sessionOf(as) : null });
  window.history.replaceState(options.history ?? null, '', at);
  const { drafts, leave: leaveDrafts } = draftsOfPage(options.drafts ?? memoryDrafts());
  const left: string[] = [];
  const events: HostEvent[] = [];
  const log: CallRecord[] = [];
  const transport = createTransport({
    answer: async (call) => {
      const ask = async (request: Request) => responseOf(await world.answer(await plainCall(request)));
      const own = await intercept?.(requestOf(call), ask);
      return own ? plainAnswer(own) : world.answer(call);
    },
    rules: () => faults,
    now: world.now,
    log: (record) => record.tookMs !== null && log.push(record),
  });
  const portal = await createPortal(
    mockSurroundings(
      {
        storage,
        drafts,
        idle: options.idle ?? null,
        timeoutFactor: options.timeoutFactor ?? TIMEOUT_FACTOR_OF_TESTS,
        call: transport,
        now: () => world.now().getTime(),
        tell: (event) => events.push(event),
        leave: (to) => left.push(to),
      },
      {
        remotes: plainSource({
          version: '0.0.0-00000000',
          load: async (name) => {
            const found = present.find((candidate) => candidate.name === name);
            if (!found) throw new Error(`${name} is not under test`);
            return found;
          },
          routes,
          areas: ownAreas(routes, areas),
          fillers: Object.fromEntries(
            present.flatMap(({ name, slots = {} }) => Object.keys(slots).map((slot) => [slot, name])),
          ),
        }),
        nonce: '',
      },
    ),
  );
  // How long a busy machine takes to load a page's code is no part of what a test waits for.
  const address = new URL(at, window.location.href).pathname;
  await findByPath(
    present.flatMap(({ pages }) => pages),
    ({ paths }) => paths,
    address,
  )?.load();
  const rendered = render(portal.element);
  const closePage = async () => {
    cleanup();
    // What parts do a task after they are gone is of this page: the next one must not meet it.
    await nextTask();
    await portal.dispose();
    leaveDrafts();
    if (!options.world) await world.close();
  };
  let closed: Promise<void> | undefined;
  // Once: a draft that the page kept after its end is never written, and a second end would wait for it.
  const close = () => {
    closed ??= closePage();
    return closed;
  };
  return { ...rendered, portal, world, left, events, log, close };
}

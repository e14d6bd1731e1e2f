import type { Edition, Locale, PortalHost, RemoteDefinition } from '@portal/portal-kit';
import type { DraftStore } from '@portal/shell/drafts';
import type { Portal, PortalSurroundings } from '@portal/shell/portal';
import type { RemoteSource } from '@portal/shell/remotes';
import type { PlainAnswer, PlainCall } from '../../calls/plain-call.ts';
import type { TestWorld } from '../../harness/node-world.ts';
import type { HostEvent } from '../../host/host-event.ts';
import type { World } from '../../world/world.ts';
import type { Lent } from '../lent.ts';
import type { ProbePage } from '../probe-remote.tsx';

/** One of the two shells under test, with everything around it in the check's hands. */
export interface Bench {
  lent: Lent;
  /** What both shells stand on, for a check that goes past them. */
  world: Pick<TestWorld, 'ask' | 'sessionOf'>;
  /** Opens the portal with one page of a remote in it. Does not wait for the page. */
  open(page: ProbePage, visit?: Visit): Promise<OpenPortal>;
  /** Closes what was opened; more can be opened after it. */
  close(): void;
  /** Closes it for good: a check that was given up opens nothing any more. */
  takeDown(): void;
}

/** How the portal is entered: as Maya, on the dashboard, in English, unless said otherwise. */
export interface Visit {
  at?: string;
  /** E-mail of one of the demo world's people; null for nobody. */
  as?: string | null;
  /** Null where nobody has chosen one in this browser. */
  locale?: Locale | null;
  edition?: Edition;
  messages?: RemoteDefinition['messages'];
  /** Slots that another remote, mf-clinic, fills. */
  slots?: NonNullable<RemoteDefinition['slots']>;
  remotes?: RemoteSource;
  /** Answers in the API's place, or throws as a network does; undefined lets the call through. */
  intercept?: (call: PlainCall) => PlainAnswer | undefined | Promise<PlainAnswer | undefined>;
}

export interface OpenPortal {
  portal: Portal;
  /** The host as the page found it. @throws when no page found one */
  host(): PortalHost;
  /** Calls as they reached the API, in order. */
  calls: PlainCall[];
  /** Where the portal left to by a full load, in order. */
  left: string[];
  /** What the mock shell's log says that remotes asked of their host, in order; null in the shell, which has none. */
  told(): HostEvent[] | null;
  /** Whether pages are to be fetched ahead: the mock shell shows one remote. */
  prefetches: boolean;
  storage: Storage;
  /** The place where drafts lie, as it is without a mutation. */
  drafts(): Promise<DraftStore>;
  /** The way to the API, as this shell was given it. */
  fetch: typeof fetch;
  /** From here on timers fire in `pass` only. */
  holdTimers(): void;
  /** Lets time pass, for the portal's clock and for its timers. */
  pass(ms: number): void;
}

/** What a bench puts around the portal. */
interface Stand {
  at: string;
  /** What the browser kept of an earlier visit. */
  earlier: { locale: Locale | null; edition: Edition | null; as: string | null };
  world: Pick<World, 'people' | 'sessionOf'>;
  answer(call: PlainCall): Promise<PlainAnswer>;
  remotes: RemoteSource;
  leave(to: string): void;
}

/** How one of the two shells is wired: what stands around `createPortal` is all in which they differ. */
export interface Wiring {
  /** Whether this shell fetches pages ahead. */
  prefetches: boolean;
  /** Sets the clock that the portal goes by, before it is opened. */
  setClock(now: Date): void;
  surroundings(stand: Stand): Promise<Pick<OpenPortal, 'storage' | 'told'> & { surroundings: PortalSurroundings }>;
  holdTimers(): void;
  /** Moves clock and timers on. */
  pass(ms: number): void;
}

/** A nonce that no other style element carries. */
export const probeNonce = 'nonce-of-the-page';

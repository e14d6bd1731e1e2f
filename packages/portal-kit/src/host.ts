import type { ApiClient } from '@portal/api-client';
import type { ClinicAdmin } from '@portal/contract/entities/clinic-admin';
import type { User } from '@portal/contract/entities/user';
import { type ComponentType, createContext, useContext } from 'react';
import type { Locale } from './define-remote.ts';
import type { RemoteName } from './registry/registry.ts';

/** The country the portal is made for; `CA` stands for everything that is not `US` (SHELL-011). */
export type Edition = 'CA' | 'US';

/** A value that changes over time; zustand stores fit as they are. */
export interface Readable<Value> {
  getState(): Value;
  subscribe(listener: () => void): () => void;
}

/** A short message that goes by itself. */
export interface Notice {
  kind: 'success' | 'error' | 'info';
  message: string;
  /** What it is about, in an element of its own: a quoted text stands alone in its own. */
  detail?: string;
  /** How long it stays, in milliseconds; 4000 unless said otherwise (SHELL-071), a failure 6000. */
  durationMs?: number;
}

/** What the generic error dialog shows beside its title and Try Again (SHELL-068). */
export interface ErrorDialogRequest {
  message?: string;
  /** Repeats the failed action; without it Try Again only closes. */
  onRetry?: () => void;
  /** Seconds until the server takes another attempt (429): Try Again waits for that, and the dialog says how long. */
  retryAfterSeconds?: number;
}

/** The module that fills a slot: its default export is the part, and gets the slot's `input` as its props. */
export interface SlotFiller {
  default: ComponentType<never>;
}

/**
 * What the link of a clinic's sign-up brought, as the sign-up's body takes it (SHELL-056, A-142). The shell takes it out
 * of the address bar and keeps it for this tab, so that a reload still has it.
 */
export interface ClinicInvitation {
  clinic_token: string;
  /** Admits who signs up with it; absent in a link that carries the clinic's token alone. */
  invitation?: string;
}

/**
 * Drafts of the signed-in person in this browser, readable with a key that only they are given. `useDraft` speaks to it.
 */
export interface Drafts {
  /** What was kept under a name; undefined when there is nothing. Rejects when nobody can say. */
  find(name: string): Promise<unknown>;
  /** Keeps a value, anything that JSON can write, in the place of what was there. Rejects when it could not be kept. */
  keep(name: string, value: unknown): Promise<void>;
  forget(name: string): Promise<void>;
  /**
   * Asks to save what a draft stands for before a sign-out that the person asked for: once that is done the draft is
   * gone. All other drafts stay, and so does one whose `save` rejected. Call the answer to ask no more.
   */
  beforeSignOut(name: string, save: () => Promise<void>): () => void;
}

/**
 * All that a remote may know of the shell. The shell provides it; the mock shell provides its own.
 * Remotes use the hooks of this package, never the host itself.
 */
export interface PortalHost {
  /** Asks calls of the contract; `useCall` and `useCallMutation` speak to it. */
  api: ApiClient;
  /** The signed-in person, or null on public pages; without the token, which no remote needs. */
  user: Readable<User | null>;
  /**
   * The signed-in clinic's administrator, on pages of clinics only. A page serves one kind of session: there
   * `user` is always null, and everywhere else this is.
   */
  clinicAdmin: Readable<ClinicAdmin | null>;
  /** Asks anew who is signed in, of this page's kind; when there is no answer, they stay as they were. */
  refreshUser(): Promise<void>;
  /**
   * Signs the person in whose access token this is, in place: nothing reloads. The token is kept by the shell alone, and
   * no readable ever shows it. Answers the person, or null when somebody else is signed in here: the shell then asks that
   * person on a page of its own, to which it leaves. Rejects when the server does not accept the token or nobody could be
   * asked; nothing has changed then.
   */
  beginSession(accessToken: string): Promise<User | null>;
  /**
   * The same for a clinic's administrator, on pages of clinics only: whoever was signed in there before is signed out.
   * Rejects with the API client's error when the server answers with a refusal: no session is left then, and another
   * page than `/signin_clinic` is left for that one. Rejects as well when nobody answers (`unreachable` of
   * `describeError`): the token is kept, and Try Again calls this once more with the same one.
   */
  beginClinicSession(accessToken: string): Promise<ClinicAdmin>;
  /** What the link of this visit to `/signup_clinic` brought; null on every other page. */
  clinicInvitation(): ClinicInvitation | null;
  locale: Readable<Locale>;
  /** Resolves once every mounted part has its texts. */
  setLocale(locale: Locale): Promise<void>;
  edition: Readable<Edition>;
  /** Ends the session of this page's kind and leaves for its sign-in by a full page load; one of the other kind stays. */
  signOut(): Promise<void>;
  notify(notice: Notice): void;
  showError(request: ErrorDialogRequest): void;
  /** The time the portal goes by: the server's, wherever this machine's clock stands. */
  now(): Date;
  /**
   * Loads the part that fills a slot, or null when no released remote fills it. Rejects when its remote is down; an
   * error with an `arrival`, a promise, says that it is only late, and settles when it may be asked for again.
   */
  loadSlot(id: string): Promise<SlotFiller | null>;
  /**
   * Keeps the version of a remote that is on the page, for as long as something there must not be lost; call the
   * answer to let go.
   */
  hold(remote: RemoteName): () => void;
  /** Signs nobody out for being idle, in any tab, until the answer is called. */
  keepAwake(): () => void;
  drafts: Drafts;
  /** Hands an error to the error reporter. */
  report(error: unknown, context: { part: string }): void;
}

/** Where the hooks of this package find their host: the shell and the mock shell put themselves here. */
export const HostContext = createContext<PortalHost | null>(null);

/** @throws when rendered outside a host, which is a mistake in the host and not in the remote. */
export function useHost(): PortalHost {
  const host = useContext(HostContext);
  if (!host)
    throw new Error('This part of the portal was rendered without a host. Render it in the shell or the mock shell.');
  return host;
}

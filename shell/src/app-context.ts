import type * as accounts from '@portal/contract/calls/accounts';
import type * as clientLinks from '@portal/contract/calls/client-links';
import type { RemoteName } from '@portal/portal-kit/registry';
import type { PortalMap } from '@portal/portal-kit/registry/areas';
import type { Wait } from '@portal/portal-kit/wait';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { App } from './app.ts';
import type { Feedback } from './feedback/feedback-store.ts';
import type { IdleWarning } from './idle/idle-warning.tsx';
import type { Remotes } from './remotes/remotes.ts';
import type { Runtime } from './runtime/runtime.ts';
import type { Credentials, SignInResult, verifyPinWith } from './runtime/sign-in.ts';
import type { prepareSearch } from './search/search-sheet.tsx';

export interface CountdownProps {
  wait: Wait;
  /** The sentence around the time that is left. */
  say: (time: string) => string;
  /** Said when the time is up. */
  over: string;
  /** Puts the time into a box of its own, where it takes the place of an error. */
  framed?: boolean;
}

/** What the chunk of the runtime brings beside it: the first download knows it by type only. */
interface RuntimeParts {
  loadSearch(): Promise<{ prepareSearch: typeof prepareSearch }>;
  signInWith(shell: Shell, runtime: Runtime, credentials: Credentials): Promise<SignInResult>;
  verifyPinWith: typeof verifyPinWith;
  accountCalls: Pick<
    typeof accounts,
    'confirmAccount' | 'requestConfirmation' | 'requestPasswordReset' | 'resendPin' | 'resetPassword'
  > &
    Pick<typeof clientLinks, 'openClientLink' | 'sendLinkCode'>;
  RuntimeProviders: ComponentType<{ runtime: Runtime; children: ReactNode }>;
  FeedbackOutlet: ComponentType<{ feedback: Feedback }>;
  Countdown: ComponentType<CountdownProps>;
  EditionNotice: ComponentType;
  IdleWarning: typeof IdleWarning;
}

/** What documents of clinics have beside it. */
interface ClinicParts {
  loadLayout(): Promise<ComponentType<{ children: ReactNode }>>;
  SignInNotice: ComponentType;
}

/** The runtime, and what its chunk brings beside it. */
export interface RuntimeModule {
  runtime: Runtime;
  module: RuntimeParts;
  /** Null in all documents but those of clinics. */
  clinic: ClinicParts | null;
}

export interface RuntimeLoader {
  /** Loads the runtime chunk once; a failed load is forgotten so that it can be tried again. */
  runtime(): Promise<RuntimeModule>;
  loadedRuntime(): RuntimeModule | null;
}

export interface Shell extends RuntimeLoader {
  app: App;
  remotes: Remotes;
  /** Every address of the portal; another one once newer releases are live. */
  map: StoreApi<PortalMap>;
  /** Reads which pages of a remote are for admins alone, and takes them into the map. @throws RemoteLoadError */
  readAdminPages(name: RemoteName, path?: string): Promise<void>;
  /** A build renders it, for nobody in particular. */
  isRenderedAhead?: true;
  /** Whether this document may hold a frame. */
  framing: boolean;
  /** Leaves for another page by a full load, which forgets everything in memory. */
  leave(to: string): void;
}

export const ShellContext = createContext<Shell | null>(null);

/** The shell's own parts, for its own pages and layouts. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('A part of the shell was rendered outside of it.');
  return shell;
}

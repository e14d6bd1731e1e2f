import type { PortalMap } from '@portal/portal-kit/registry/areas';
import { createContext, useContext } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { App } from './app.ts';
import type { Remotes } from './remotes/remotes.ts';
import type { RuntimeLoader } from './runtime-loader.ts';

export interface Shell extends RuntimeLoader {
  app: App;
  remotes: Remotes;
  /** Every address of the portal; another one once newer releases are live. */
  map: StoreApi<PortalMap>;
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

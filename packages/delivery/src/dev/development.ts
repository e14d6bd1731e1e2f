import type { Registry, RemoteName } from '@portal/portal-kit/registry';

/** What pages are made of while a part is being developed. */
export interface DevelopmentPage {
  registry: Registry;
  /** Code of the early script. */
  early: string;
}

/** A part under development, and the releases around it, as the portal's server needs them. */
export interface Development {
  /** The page of this moment; the same object until something changes. */
  page(): Promise<DevelopmentPage>;
  /** Address folder whose files come from the dev server: `/remotes/mf-dashboard/0.1.0-00000000/`. */
  base: string;
  /** Where the dev server listens: `http://localhost:40123`. */
  server: string;
  /** Where pages hear of new builds: `ws://localhost:40123/ws`. */
  socket: string;
  /** Name of the Trusted Types policy that the overlay for build errors needs. */
  overlayPolicy: string;
  /** Version of each remote that comes from its release. */
  released: Readonly<Partial<Record<RemoteName, string>>>;
  /** Ends the dev server and what it watches. */
  close(): Promise<void>;
}

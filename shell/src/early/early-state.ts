import type { Locale } from '@portal/portal-kit/define-remote';
import type { PortalMap } from '@portal/portal-kit/registry/areas';
import type { Declared } from '../map/portal-map.ts';

/** What the early script leaves for the shell. */
export interface EarlyState {
  /** The inlined registry as it came; not yet checked. Undefined when it is no JSON. */
  registry: unknown;
  /** Texts of manifests by their hash, as they came with the page or are coming; not checked either. */
  manifests: Map<string, string | Promise<string>>;
  locale: Locale;
  /** What that registry declares, and the map that it makes. */
  declared: Declared;
  map: PortalMap;
  /** The map with the pages for admins, where an admin is stored who has some: as soon as they are here, not checked. */
  adminMap?: Promise<PortalMap>;
  /** Whether guards lead the visit elsewhere, as far as what is stored tells; unknown without a registry. */
  isLed?: boolean;
  /** First rows are drawn for who visits: the script that does is asked for. */
  getsFirstRows?: boolean;
  /** Answers already on their way: address → response. Each is taken once. */
  answers: Map<string, Promise<Response>>;
  /** Texts of answers whose rows are shown already, by the same addresses: the page draws the same rows at once. */
  shownTexts?: Map<string, string>;
  /** The token those answers were asked with. */
  token: string | null;
  /** When they were asked, on the clock of `performance.now()`. */
  startedAt: number;
}

declare global {
  interface Window {
    __portal?: EarlyState;
    /** Address path → integrity value; consulted for every script and stylesheet that code adds. */
    __portalIntegrity?: Record<string, string>;
    /** Address path → where an earlier release has the very same stylesheet; consulted for those that code adds. */
    __portalUnchanged?: Record<string, string>;
  }
}

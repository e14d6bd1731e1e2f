import type { Registry } from '@portal/portal-kit/registry';
import type { MockHost } from '../host/mock-host.ts';

/** What the panel can do with a portal that is on show. */
export interface ShownPortal {
  /** Goes to another page as a link of the portal would. */
  go(to: string): void;
  /** The portal's time jumped: what shows it looks again. */
  wake(): void;
}

/** One frame's share of the mock shell. What an earlier frame says after a newer one took its place counts no more. */
export interface FrameEntry {
  host: MockHost;
  registry: Registry;
  /** Address at which the portal starts. */
  at: string;
  ready(portal: ShownPortal): void;
  /** The portal could not be put together. @param reason as the error has it */
  failed(reason: string): void;
  /** Address of a panel that shows another page of the portal, for a tab of its own. */
  linkTo(to: string): string;
  /** Opens or closes the panel; asked for by its shortcut. */
  togglePanel(): void;
}

/** What the panel's window holds for the frame in it. Both are of one origin; only plain data and functions cross. */
export interface PortalMock {
  /** Null when the panel expects no frame. */
  enter(): FrameEntry | null;
}

declare global {
  interface Window {
    portalMock?: PortalMock;
  }
}

import type { Provided } from '@portal/portal-kit/registry';
import type { SharedModule } from '@portal/portal-kit/shared-modules';
import { slotIds } from '@portal/portal-kit/slots';

/** Module → version, put in by the shell's build. */
declare const __SHARED_VERSIONS__: Readonly<Record<SharedModule, string>>;
declare const __FEDERATION_VERSION__: string;

/** What this shell offers to remotes. */
export const provided: Provided = {
  portalKit: __SHARED_VERSIONS__['@portal/portal-kit'],
  ui: __SHARED_VERSIONS__['@portal/ui/base'],
  federation: __FEDERATION_VERSION__,
  slots: [...slotIds],
};

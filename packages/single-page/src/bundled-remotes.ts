// Stands in for the shell's `federated.ts` in the single-page build, which exists to measure what federation costs.
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RemoteName } from '@portal/portal-kit/registry';
import '@portal/shell/early-state';
import type { RemoteSource } from '@portal/shell/remotes';

const definitions: Readonly<Partial<Record<RemoteName, () => Promise<{ default: RemoteDefinition }>>>> = {
  'mf-onboarding': () => import(/* webpackChunkName: "remote-mf-onboarding" */ '@portal/mf-onboarding'),
  'mf-sessions': () => import(/* webpackChunkName: "remote-mf-sessions" */ '@portal/mf-sessions'),
  'mf-dashboard': () => import(/* webpackChunkName: "remote-mf-dashboard" */ '@portal/mf-dashboard'),
  'mf-clinic': () => import(/* webpackChunkName: "remote-mf-clinic" */ '@portal/mf-clinic'),
  'mf-admin': () => import(/* webpackChunkName: "remote-mf-admin" */ '@portal/mf-admin'),
  'mf-shared-files': () => import(/* webpackChunkName: "remote-mf-shared-files" */ '@portal/mf-shared-files'),
};

export function createRemoteSource(): RemoteSource {
  return {
    declared: () => window.__portal?.declared ?? { routes: {} },
    choose: () => Promise.resolve(null),
    load: async (name) => {
      const found = await definitions[name]?.();
      if (!found) throw new Error(`${name} is not in this build.`);
      return found.default;
    },
    fillerOf: async (slot) => {
      for (const [name, load] of Object.entries(definitions))
        if ((await load?.())?.default.slots?.[slot]) return name as RemoteName;
      return null;
    },
    refresh: () => Promise.resolve(),
    readAdminPages: () => Promise.resolve(),
    isTried: () => false,
    isAltered: () => Promise.resolve(false),
  };
}

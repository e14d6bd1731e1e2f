// Stands in for the shell's `federated.ts` in the single-page build, which exists to measure what federation costs.
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RemoteName } from '@portal/portal-kit/registry';
import '@portal/shell/early-state';
import type { RemoteSource } from '@portal/shell/remotes';

const definitions: Record<RemoteName, () => Promise<{ default: RemoteDefinition }>> = {
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
    load: async (name) => (await definitions[name]()).default,
    fillerOf: async (slot) => {
      for (const [name, load] of Object.entries(definitions) as [RemoteName, (typeof definitions)[RemoteName]][])
        if ((await load()).default.slots?.[slot]) return name;
      return null;
    },
    refresh: () => Promise.resolve(),
    isTried: () => false,
    isAltered: () => Promise.resolve(false),
  };
}

import { createInstance } from '@module-federation/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import type { SharedModule } from '@portal/portal-kit/shared-modules';
import { type Provider, providers } from './shared.ts';

declare global {
  // Remotes are built without a runtime of their own and read it from here: one runtime in the page.
  var __portalFederation: typeof bundlerRuntime | undefined;
}

/** Module → version, put in by the shell's build. */
declare const __SHARED_VERSIONS__: Readonly<Record<SharedModule, string>>;

globalThis.__portalFederation ??= bundlerRuntime;

function shared(name: SharedModule, provider: Provider) {
  const atHand = 'module' in provider;
  return {
    version: __SHARED_VERSIONS__[name],
    scope: 'default',
    strategy: 'loaded-first' as const,
    shareConfig: { singleton: true, requiredVersion: false as const, eager: atHand },
    ...(atHand ? { lib: () => provider.module } : { get: () => loadLater(name, provider.load) }),
  };
}

async function loadLater(name: SharedModule, load: () => Promise<unknown>): Promise<() => unknown> {
  try {
    const module = await load();
    return () => module;
  } catch (error) {
    // The runtime keeps a rejected promise and would hand it out for ever; without it Try Again asks anew.
    for (const entry of Object.values(federation.shareScopeMap.default?.[name] ?? {})) delete entry.loading;
    throw error;
  }
}

/** The page's one federation instance: it lends the shell's modules to the containers of remotes. */
export const federation = createInstance({
  name: 'portal_shell',
  remotes: [],
  shared: Object.fromEntries(
    (Object.entries(providers) as [SharedModule, Provider][]).map(([name, provider]) => [name, shared(name, provider)]),
  ),
});

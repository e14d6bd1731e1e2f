import type { App } from './app.ts';
import type { Runtime, RuntimeSurroundings } from './runtime/runtime.ts';
import type { RuntimeParts } from './runtime/runtime-parts.tsx';

/** The runtime, and what its chunk brings beside it. */
export interface RuntimeModule {
  runtime: Runtime;
  module: RuntimeParts;
}

export type RuntimeLoader = ReturnType<typeof createRuntimeLoader>;

export function createRuntimeLoader(app: App, surroundings: RuntimeSurroundings) {
  let loading: Promise<RuntimeModule> | null = null;
  let loaded: RuntimeModule | null = null;
  const load = async () => {
    const { runtimeParts: module } = await import(/* webpackChunkName: "runtime" */ './runtime/runtime-parts.tsx');
    loaded = { module, runtime: module.createRuntime(app, surroundings) };
    return loaded;
  };
  return {
    /** Loads the runtime chunk once; a failed load is forgotten so that it can be tried again. */
    runtime: () => {
      loading ??= load();
      loading.catch(() => {
        loading = null;
      });
      return loading;
    },
    loadedRuntime: () => loaded,
  };
}

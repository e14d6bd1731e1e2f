import type { App } from './app.ts';
import type { Runtime, RuntimeSurroundings } from './runtime/runtime.ts';

export interface RuntimeModule {
  runtime: Runtime;
  module: typeof import('./runtime/index.ts');
}

export interface RuntimeLoader {
  /** Loads the runtime chunk once; a failed load is forgotten so that it can be tried again. */
  runtime(): Promise<RuntimeModule>;
  loadedRuntime(): RuntimeModule | null;
}

export function createRuntimeLoader(app: App, surroundings: RuntimeSurroundings): RuntimeLoader {
  let loading: Promise<RuntimeModule> | null = null;
  let loaded: RuntimeModule | null = null;
  const load = async () => {
    const module = await import(/* webpackChunkName: "runtime" */ './runtime/index.ts');
    loaded = { module, runtime: module.createRuntime(app, surroundings) };
    return loaded;
  };
  return {
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

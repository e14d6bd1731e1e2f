import type { App } from './app.ts';
import type { ClinicParts } from './runtime/clinic-parts.tsx';
import type { Runtime, RuntimeSurroundings } from './runtime/runtime.ts';
import type { RuntimeParts } from './runtime/runtime-parts.tsx';
import { clinicKind } from './session/session-kind.ts';

/** The runtime, and what its chunk brings beside it. */
export interface RuntimeModule {
  runtime: Runtime;
  module: RuntimeParts;
  /** What documents of clinics have beside it; null in all others. */
  clinic: ClinicParts | null;
}

export type RuntimeLoader = ReturnType<typeof createRuntimeLoader>;

export function createRuntimeLoader(app: App, surroundings: RuntimeSurroundings) {
  let loading: Promise<RuntimeModule> | null = null;
  let loaded: RuntimeModule | null = null;
  const load = async () => {
    const { runtimeParts: module } = await import(/* webpackChunkName: "runtime" */ './runtime/runtime-parts.tsx');
    const clinic = app.session.kind === clinicKind ? (await module.loadClinicParts()).clinicParts : null;
    loaded = { module, clinic, runtime: module.createRuntime(app, surroundings, clinic) };
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

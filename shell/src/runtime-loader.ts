import type { App } from './app.ts';
import type { RuntimeLoader, RuntimeModule } from './app-context.ts';
import type { RuntimeSurroundings } from './runtime/runtime.ts';
import { clinicKind } from './session/session-kind.ts';

export function createRuntimeLoader(app: App, surroundings: RuntimeSurroundings): RuntimeLoader {
  let loading: Promise<RuntimeModule> | null = null;
  let loaded: RuntimeModule | null = null;
  const load = async () => {
    const { runtimeParts: module } = await import(/* webpackChunkName: "runtime" */ './runtime-parts.tsx');
    const clinic = app.session.kind === clinicKind ? (await module.loadClinicParts()).clinicParts : null;
    loaded = { module, clinic, runtime: module.createRuntime(app, surroundings, clinic) };
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

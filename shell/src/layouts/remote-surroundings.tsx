import type { ReactNode } from 'react';
import { useShell } from '../app-context.ts';

/**
 * Surrounds a remote's page with the runtime's providers. The route's loader has awaited the runtime, so it is
 * there.
 */
export function RemoteSurroundings({ children }: { children: ReactNode }) {
  const { loadedRuntime } = useShell();
  const loaded = loadedRuntime();
  if (!loaded) return null;
  const { RuntimeProviders } = loaded.module;
  return <RuntimeProviders runtime={loaded.runtime}>{children}</RuntimeProviders>;
}

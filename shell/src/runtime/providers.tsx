import { HostContext } from '@portal/portal-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Runtime } from './runtime.ts';

/** Surrounds pages of remotes with what their hooks need. */
export function RuntimeProviders({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return (
    <QueryClientProvider client={runtime.queryClient}>
      <HostContext value={runtime.host}>{children}</HostContext>
    </QueryClientProvider>
  );
}

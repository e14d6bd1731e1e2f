import { HostContext } from '@portal/portal-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorDialog } from '../feedback/error-dialog.tsx';
import type { Feedback } from '../feedback/feedback-store.ts';
import { Notices } from '../feedback/notices.tsx';
import type { Runtime } from './runtime.ts';

/** Surrounds pages of remotes with what their hooks need, and shows what they have to say. */
export function RuntimeProviders({
  runtime,
  feedback,
  children,
}: {
  runtime: Runtime;
  feedback: Feedback;
  children: ReactNode;
}) {
  return (
    <QueryClientProvider client={runtime.queryClient}>
      <HostContext value={runtime.host}>
        {children}
        <Notices feedback={feedback} />
        <ErrorDialog feedback={feedback} />
      </HostContext>
    </QueryClientProvider>
  );
}

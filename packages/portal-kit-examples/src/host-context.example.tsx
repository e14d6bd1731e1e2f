// For hosts: the shell and the mock shell put themselves here, and the hooks read it. A remote hardly ever needs it; one
// use is to show a part as it will be at another time.
import { HostContext } from '@portal/portal-kit';
import { type ReactNode, useContext, useMemo } from 'react';

export function AsOf({ instant, children }: { instant: Date; children: ReactNode }) {
  const host = useContext(HostContext);
  const then = useMemo(() => host && { ...host, now: () => instant }, [host, instant]);
  return <HostContext value={then}>{children}</HostContext>;
}

import { useEffect } from 'react';

/** Has the browser ask before the page goes, while something there would be lost with it. */
export function useLeaveWarning(wouldBeLost: boolean): void {
  useEffect(() => {
    if (!wouldBeLost) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldBeLost]);
}

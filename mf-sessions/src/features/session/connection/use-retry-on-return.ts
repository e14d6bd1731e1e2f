import { useEffect } from 'react';

/**
 * Calls `retryNow` when the network is back, or the page is looked at again, also by way of Back: nobody waits for a pause
 * to end then.
 */
export function useRetryOnReturn({ retryNow }: { retryNow(): void }): void {
  useEffect(() => {
    const retry = () => {
      if (document.visibilityState === 'visible') retryNow();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) retry();
    };
    window.addEventListener('online', retry);
    window.addEventListener('pageshow', comeBack);
    document.addEventListener('visibilitychange', retry);
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('pageshow', comeBack);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [retryNow]);
}

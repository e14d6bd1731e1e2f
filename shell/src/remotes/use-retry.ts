import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useShell } from '../app-context.ts';
import { timeoutFactorOf } from '../clock/timeout-factor.ts';

/** How long Try Again waits for a newer registry, in milliseconds: it helps where a release was bad, and only there. */
const patienceMs = 1_000;

/**
 * Tries the page again without a reload. What is live is looked at first: where a release was bad, the next one is in
 * the registry by now. It goes to the very same address, for the router takes a failure off the page with a navigation,
 * but may miss a revalidation that is over in no time.
 */
export function useRetry(): { retry: () => void; pending: boolean } {
  const { remotes } = useShell();
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [looking, setLooking] = useState(false);
  const retry = () => {
    setLooking(true);
    const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs * timeoutFactorOf(document)));
    // A registry that cannot be had leaves the known one, and the page is tried with that.
    const looked = remotes.refresh().catch(() => undefined);
    void Promise.race([looked, late]).then(() => {
      setLooking(false);
      return navigate(location, { replace: true, state: location.state, preventScrollReset: true });
    });
  };
  return { retry, pending: looking || state === 'loading' };
}

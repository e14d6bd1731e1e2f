import { useErrorDialog } from '@portal/portal-kit';
import { useState } from 'react';

interface Fetched<Part> {
  /** Null until it was fetched. */
  part: Part | null;
  isFetching: boolean;
  /** Fetches it at the first sign that it is wanted. */
  prepare: () => void;
  /** Fetches it and goes on with it. What cannot be had is said, with Try Again. */
  fetch: (goOn: () => void) => Promise<void>;
}

/**
 * A part of a page whose code is fetched once it is wanted.
 * @param load imports it, and can be called again; a constant of its module
 */
export function useFetched<Part>(load: () => Promise<Part>): Fetched<Part> {
  const showError = useErrorDialog();
  // In an object: React calls a state that is a function.
  const [fetched, setFetched] = useState<{ part: Part } | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const fetch = async (goOn: () => void): Promise<void> => {
    setIsFetching(true);
    try {
      setFetched({ part: await load() });
      goOn();
    } catch {
      showError({ onRetry: () => void fetch(goOn) });
    } finally {
      setIsFetching(false);
    }
  };
  return {
    part: fetched?.part ?? null,
    isFetching,
    // That it cannot be had is said to whoever wants it then.
    prepare: () => void load().catch(() => undefined),
    fetch,
  };
}

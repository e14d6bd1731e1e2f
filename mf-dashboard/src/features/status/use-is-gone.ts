import { useEffect, useRef } from 'react';

/** Gives a function that tells whether a dialog was closed, or taken off the page, meanwhile. */
export function useIsGone(opened: boolean): () => boolean {
  const gone = useRef(!opened);
  useEffect(() => {
    gone.current = !opened;
    return () => {
      gone.current = true;
    };
  }, [opened]);
  return () => gone.current;
}

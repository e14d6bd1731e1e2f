import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window is wide enough, from the first drawing on. Where styles can say it, they should.
 * @param minWidth in em, so that it follows the size of the text: 62 is where the navigation stands beside the page
 */
export function useWide(minWidth: number): boolean {
  const query = `(min-width: ${minWidth}em)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

import { useSyncExternalStore } from 'react';

/** As wide as the portal shows its navigation beside the page: a list and a thread then have room, too. */
const query = '(min-width: 62em)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether a thread has room beside the list. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

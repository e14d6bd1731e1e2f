import { useSyncExternalStore } from 'react';

/** 900 px at usual text size: seven columns that can be read. */
const query = '(min-width: 56.25em)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window has room for a week side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the browser's tab is looked at. */
export function useVisibleTab(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

import { useServices } from '@portal/portal-kit';
import { createStore, useStore } from '@portal/portal-kit/store';
import { useEffect } from 'react';
import { perPortal } from './per-portal.ts';

export type KeptSwitch = ReturnType<typeof createKeptSwitch>;

const OFF = 'off';

/**
 * Something of a session that is on until its person switches it off in this browser.
 * @param storageKey where the browser remembers that it is off; listed in docs/architecture.md
 */
export function createKeptSwitch(storageKey: string) {
  return { storageKey, of: perPortal(() => createStore(() => ({ isOn: read(storageKey) ?? true }))) };
}

/** How it stands, for a part that shows it, and the way to switch it. */
export function useKeptSwitch({ storageKey, of }: KeptSwitch): { isOn: boolean; toggle: () => void } {
  const store = of(useServices());
  const { isOn } = useStore(store);
  useEffect(() => {
    // Another part of the portal may have switched it: the search has the same shortcuts.
    const kept = read(storageKey);
    if (kept !== null && kept !== store.getState().isOn) store.setState({ isOn: kept });
  }, [store, storageKey]);
  const toggle = () => {
    keep(storageKey, !isOn);
    store.setState({ isOn: !isOn });
  };
  return { isOn, toggle };
}

/** Null where storage is forbidden: the choice of this time holds then. */
function read(storageKey: string): boolean | null {
  try {
    return window.localStorage.getItem(storageKey) !== OFF;
  } catch {
    return null;
  }
}

function keep(storageKey: string, isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, OFF);
  } catch {
    // Full or forbidden storage: the choice holds for this time only.
  }
}

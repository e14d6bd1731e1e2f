import { useServices } from '@portal/portal-kit';
import { createStore, useStore } from '@portal/portal-kit/store';
import { perPortal } from './per-portal.ts';

export type KeptSwitch = ReturnType<typeof createKeptSwitch>;

const OFF = 'off';

/**
 * Something of a session that is on until its person switches it off in this browser.
 * @param storageKey where the browser remembers that it is off; listed in docs/architecture.md
 */
export function createKeptSwitch(storageKey: string) {
  return { storageKey, of: perPortal(() => createStore(() => ({ isOn: read(storageKey) }))) };
}

/** How it stands, for a part that shows it, and the way to switch it. */
export function useKeptSwitch(kept: KeptSwitch): { isOn: boolean; toggle: () => void } {
  const store = kept.of(useServices());
  const { isOn } = useStore(store);
  const toggle = () => {
    keep(kept.storageKey, !isOn);
    store.setState({ isOn: !isOn });
  };
  return { isOn, toggle };
}

function read(storageKey: string): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== OFF;
  } catch {
    return true;
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

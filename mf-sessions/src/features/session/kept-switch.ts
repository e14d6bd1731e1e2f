import { useServices } from '@portal/portal-kit';
import { useEffect } from 'react';
import { createKeptChoice, useKeptChoice } from './kept-choice.ts';

export type KeptSwitch = ReturnType<typeof createKeptSwitch>;

/**
 * Something of a session that is on until its person switches it off in this browser.
 * @param storageKey where the browser remembers that it is off; listed in docs/architecture.md
 */
export function createKeptSwitch(storageKey: string) {
  return createKeptChoice(storageKey, ['on', 'off'], 'on');
}

/** How it stands, for a part that shows it, and the way to switch it. */
export function useKeptSwitch(kept: KeptSwitch): { isOn: boolean; toggle: () => void } {
  const { read, of } = kept;
  const store = of(useServices());
  const { choice, choose } = useKeptChoice(kept);
  useEffect(() => {
    // Another part of the portal may have switched it: the search has the same shortcuts.
    const now = read();
    if (now !== null && now !== store.getState().choice) store.setState({ choice: now });
  }, [store, read]);
  return { isOn: choice === 'on', toggle: () => choose(choice === 'on' ? 'off' : 'on') };
}

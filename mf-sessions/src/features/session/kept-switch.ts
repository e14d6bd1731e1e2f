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
  const { choice, choose } = useKeptChoice(kept);
  return { isOn: choice === 'on', toggle: () => choose(choice === 'on' ? 'off' : 'on') };
}

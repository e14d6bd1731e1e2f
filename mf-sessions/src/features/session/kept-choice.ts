import { useServices } from '@portal/portal-kit';
import { createStore, useStore } from '@portal/portal-kit/store';
import { perPortal } from './per-portal.ts';

export type KeptChoice<Choice extends string> = ReturnType<typeof createKeptChoice<Choice>>;

/**
 * One of several ways in which something of a session can be, as its person has chosen it in this browser.
 * @param storageKey where the browser remembers another choice than the usual one; listed in docs/architecture.md
 */
export function createKeptChoice<Choice extends string>(
  storageKey: string,
  choices: readonly Choice[],
  usual: NoInfer<Choice>,
) {
  /** Null where storage is forbidden: the choice of this time holds then. */
  const read = (): Choice | null => {
    try {
      const kept = window.localStorage.getItem(storageKey);
      return choices.find((choice) => choice === kept) ?? usual;
    } catch {
      return null;
    }
  };
  const keep = (choice: Choice): void => {
    try {
      if (choice === usual) window.localStorage.removeItem(storageKey);
      else window.localStorage.setItem(storageKey, choice);
    } catch {
      // Full or forbidden storage: the choice holds for this time only.
    }
  };
  return { read, keep, of: perPortal(() => createStore(() => ({ choice: read() ?? usual }))) };
}

/** What is chosen, for a part that shows it, and the way to choose something else. */
export function useKeptChoice<Choice extends string>({ keep, of }: KeptChoice<Choice>) {
  const store = of(useServices());
  const { choice } = useStore(store);
  const choose = (next: Choice) => {
    keep(next);
    store.setState({ choice: next });
  };
  return { choice, choose };
}

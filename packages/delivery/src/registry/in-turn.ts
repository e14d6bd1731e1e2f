import type { ReleaseStore } from '../store/store.ts';

const lastOf = new WeakMap<ReleaseStore, Promise<unknown>>();

/** Lets the changes that one process makes to a store follow one another, so that they do not race each other. */
export function inTurn<Result>(store: ReleaseStore, action: () => Promise<Result>): Promise<Result> {
  const result = (lastOf.get(store) ?? Promise.resolve()).then(action);
  // Whoever comes next comes after a failure, too; the failure is for who asked.
  lastOf.set(
    store,
    result.catch(() => undefined),
  );
  return result;
}

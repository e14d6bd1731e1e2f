import type { KitChanges } from './kit-mutations.ts';
import { nothing } from './stale.ts';

type First = () => unknown;

export const storeChanges: KitChanges<'createStore' | 'useStore'> = {
  createStore: {
    'tells nobody':
      (createStore) =>
      (first: First = nothing) => ({ ...createStore(first), subscribe: () => nothing }),
    'changes nothing':
      (createStore) =>
      (first: First = nothing) => ({ ...createStore(first), setState: nothing }),
    'forgets what is not named':
      (createStore) =>
      (first: First = nothing) => {
        const store = createStore(first);
        const replace = (next: unknown) => {
          const state = typeof next === 'function' ? next(store.getState()) : next;
          store.setState(state, true);
        };
        return { ...store, setState: replace };
      },
    'tells of the same again':
      (createStore) =>
      (first: First = nothing) => {
        const store = createStore(first);
        const told = new Set<(state: unknown, former: unknown) => void>();
        const setState = (next: Parameters<typeof store.setState>[0]) => {
          const former = store.getState();
          store.setState(next);
          for (const listener of told) listener(store.getState(), former);
        };
        const subscribe = (listener: (state: unknown, former: unknown) => void) => {
          told.add(listener);
          return () => told.delete(listener);
        };
        return { ...store, setState, subscribe };
      },
  },
  useStore: {
    'keeps to the first state': () => (store, select) => (select ?? ((state) => state))(store.getInitialState()),
    'chooses nothing': (useStore) => (store) => useStore(store),
  },
};

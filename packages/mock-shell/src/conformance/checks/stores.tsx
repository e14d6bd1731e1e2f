import { expect } from '@jest/globals';
import { type ChecksOf, press, see } from './check.ts';

/** State that lives beside a page's components. */
export const storeChecks: ChecksOf<'createStore' | 'useStore'> = {
  createStore: async ({ lent: { kit } }) => {
    const store = kit.createStore(() => ({ count: 1, name: 'Maya' }));
    const heard: unknown[] = [];
    const stop = store.subscribe((state, former) => heard.push([state.count, former.count]));
    store.setState({ count: 2 });
    store.setState(({ count }) => ({ count: count + 1 }));
    // Nothing has changed, nobody is told.
    store.setState(store.getState());
    stop();
    store.setState({ count: 4 });
    expect(heard).toEqual([
      [2, 1],
      [3, 2],
    ]);
    expect([store.getState(), store.getInitialState()]).toEqual([
      { count: 4, name: 'Maya' },
      { count: 1, name: 'Maya' },
    ]);
  },

  useStore: async ({ open, lent: { kit } }) => {
    const store = kit.createStore(() => ({ count: 1, unseen: 1 }));
    let draws = 0;
    await open(({ kit: { useStore }, libraries: { react } }) =>
      // Memoized: when the page around it is drawn again, that is not the store’s doing.
      react.memo(function Count() {
        const count = useStore(store, (state) => state.count);
        draws += 1;
        return (
          <button type="button" onClick={() => store.setState({ count: count + 1 })}>
            count {count}
          </button>
        );
      }),
    );
    await see('count 1');
    const before = draws;
    store.setState({ unseen: 2 });
    press('count 1');
    await see('count 2');
    // Strict mode draws twice: what is not chosen draws nothing.
    expect(draws - before).toBeLessThanOrEqual(2);
  },
};

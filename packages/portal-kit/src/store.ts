import type { StoreApi } from 'zustand/vanilla';

export { useStore } from 'zustand/react';
export { createStore } from 'zustand/vanilla';

/** A store to those who read and follow it; whoever made it is the one to change it. */
export type ReadableStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

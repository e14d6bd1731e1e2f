import { writeScene } from '../scene/write-scene.ts';
import type { MockStore } from './mock/mock-state.ts';

/**
 * Keeps the scene in the panel's own address. A link that was not understood stays there until its reader goes on, so
 * that a reload shows the problem again.
 */
export function keepAddress(store: MockStore): void {
  const write = () => {
    const { scene, problems, world } = store.getState();
    const search = writeScene(scene);
    // Until the world is there nobody knows whether the link's person exists.
    if (problems.length > 0 || world.status === 'starting' || search === window.location.search) return;
    window.history.replaceState(null, '', search);
  };
  store.subscribe(write);
}

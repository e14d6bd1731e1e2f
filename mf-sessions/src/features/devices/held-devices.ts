import { createDeviceStore, type DeviceStore } from './device-store.ts';
import { followChanges } from './follow-changes.ts';
import type { MediaSurroundings } from './media-surroundings.ts';

/** Devices that stay open for as long as some part of the portal holds them: a page hands them on to the next. */
export interface HeldDevices {
  readonly store: DeviceStore;
  /** @returns lets go; when nobody holds them any more, every track is stopped */
  hold(): () => void;
}

export function createHeldDevices(surroundings: MediaSurroundings): HeldDevices {
  const store = createDeviceStore(surroundings);
  let holds = 0;
  let unfollow: () => void = () => undefined;

  function letGo(): void {
    holds -= 1;
    if (holds > 0) return;
    unfollow();
    store.release();
  }

  return {
    store,
    hold() {
      holds += 1;
      if (holds === 1) unfollow = followChanges(surroundings, store);
      // Not at once: React's strict mode takes every part away and puts it back, and one page follows another.
      return () => void setTimeout(letGo);
    },
  };
}

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type DeviceState, tracksOf } from './device-state.ts';
import { createDeviceStore, type DeviceStore } from './device-store.ts';
import { followChanges } from './follow-changes.ts';
import { browserMedia } from './media-surroundings.ts';

/** What is known of devices, and what can be done with them. */
export interface Devices extends DeviceState, Pick<DeviceStore, 'open' | 'choose' | 'take' | 'release'> {
  /** The open tracks, camera first. They are stopped when the component goes, unless somebody took them. */
  readonly tracks: readonly MediaStreamTrack[];
}

/**
 * Camera, microphone and speaker for a part of a page. Nothing is opened before `open()`; what is open when the part
 * goes is stopped, so that the light of the camera goes off. `take()` hands tracks on to who goes on using them, a
 * call, without another question to the person.
 */
export function useDevices(): Devices {
  const [{ surroundings, store }] = useState(() => {
    const here = browserMedia();
    return { surroundings: here, store: createDeviceStore(here) };
  });
  const state = useSyncExternalStore(store.subscribe, store.getState);
  useEffect(() => {
    const unfollow = followChanges(surroundings, store);
    return () => {
      unfollow();
      store.release();
    };
  }, [surroundings, store]);
  return useMemo(() => {
    const { open, choose, take, release } = store;
    return { ...state, tracks: tracksOf(state), open, choose, take, release };
  }, [store, state]);
}

import { useReport } from '@portal/portal-kit';
import { useStore } from '@portal/portal-kit/store';
import { useEffect, useMemo, useState } from 'react';
import { type DeviceState, tracksOf } from './device-state.ts';
import type { DeviceStore } from './device-store.ts';
import { createHeldDevices, handedDevices, handOver, pickUp } from './held-devices.ts';
import { browserMedia } from './media-surroundings.ts';

/** What is known of devices, and what can be done with them. */
export interface Devices
  extends DeviceState,
    Pick<DeviceStore, 'open' | 'choose' | 'turnCamera' | 'setBlur' | 'release'> {
  /** The open tracks, camera first. They are stopped when the component goes, unless they were handed over. */
  readonly tracks: readonly MediaStreamTrack[];
  /** Leaves them open for the page that comes next: its own `useDevices` picks them up. */
  handOver(): void;
}

/**
 * Camera, microphone and speaker for a part of a page. Nothing is opened before `open()`, unless the page before has
 * handed its devices over; what is open when the part goes is stopped, so that the light of the camera goes off.
 */
export function useDevices(): Devices {
  const report = useReport('devices');
  const [devices] = useState(() => handedDevices() ?? createHeldDevices({ ...browserMedia(), report }));
  const { store } = devices;
  const state = useStore(store);
  useEffect(() => {
    const letGo = devices.hold();
    pickUp(devices);
    return letGo;
  }, [devices]);
  return useMemo(() => {
    const { open, choose, turnCamera, setBlur, release } = store;
    return {
      ...state,
      tracks: tracksOf(state),
      open,
      choose,
      turnCamera,
      setBlur,
      release,
      handOver: () => handOver(devices),
    };
  }, [devices, store, state]);
}

import { createContext, use } from 'react';
import type { InputKind } from './device-kinds.ts';
import type { Devices } from './use-devices.ts';

/** Devices for parts of a page whose code is fetched when they are shown. */
interface SharedDevices {
  devices: Devices;
  /** What is wanted of the person. */
  inputs: readonly InputKind[];
}

export const DevicesContext = createContext<SharedDevices | null>(null);

/** The devices of the page around. @throws outside of one */
export function useSharedDevices(): SharedDevices {
  const shared = use(DevicesContext);
  if (!shared) throw new Error('There are no devices around this part');
  return shared;
}

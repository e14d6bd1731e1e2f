import type { HostEvent } from '../../host/host-event.ts';
import { follow, type MockStore } from './mock-state.ts';
import type { RunningWorld } from './running-world.ts';

/** Takes over into the scene what the portal tells of itself: where it is, and who signed in there. */
export function followEvent(store: MockStore, { kind, detail }: HostEvent, world: Pick<RunningWorld, 'zoneOf'>): void {
  if (kind === 'address') follow(store, { at: detail });
  // Whoever signs in is in their own time zone, unless this panel put them into another one before.
  if (kind === 'person' && detail !== '' && detail !== store.getState().scene.as)
    follow(store, { as: detail, timeZone: world.zoneOf(detail) });
}

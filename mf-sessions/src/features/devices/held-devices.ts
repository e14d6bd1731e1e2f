import { createDeviceStore } from './device-store.ts';
import { followChanges } from './follow-changes.ts';
import type { MediaSurroundings } from './media-surroundings.ts';

export type HeldDevices = ReturnType<typeof createHeldDevices>;

/** Devices that stay open for as long as some part of the portal holds them: a page hands them on to the next. */
export function createHeldDevices(surroundings: MediaSurroundings) {
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
    /** @returns lets go; when nobody holds them any more, every track is stopped */
    hold() {
      holds += 1;
      if (holds === 1) unfollow = followChanges(surroundings, store);
      // Not at once: React's strict mode takes every part away and puts it back, and one page follows another.
      return () => void setTimeout(letGo);
    },
  };
}

/** How long the next page has to come and get the devices, in milliseconds. */
const pickUpWithinMs = 10_000;

let handed: { devices: HeldDevices; end: () => void } | null = null;

/**
 * Hands devices on to the page that comes next, open as they are: a call begins with the picture that the waiting room
 * showed, without another question to the person. If no page comes, they are let go of.
 */
export function handOver(devices: HeldDevices): void {
  handed?.end();
  const letGo = devices.hold();
  const end = () => {
    clearTimeout(timer);
    handed = null;
    letGo();
  };
  const timer = setTimeout(end, pickUpWithinMs);
  handed = { devices, end };
}

/** What was handed on and not picked up yet; asking changes nothing. */
export function handedDevices(): HeldDevices | null {
  return handed?.devices ?? null;
}

/** Whoever holds handed devices has picked them up: they are there for nobody else. */
export function pickUp(devices: HeldDevices): void {
  if (handed?.devices === devices) handed.end();
}

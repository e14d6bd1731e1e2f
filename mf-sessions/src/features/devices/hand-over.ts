import type { HeldDevices } from './held-devices.ts';

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

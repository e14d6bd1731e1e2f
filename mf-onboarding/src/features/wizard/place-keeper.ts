import type { WizardPlace } from '@portal/contract/entities/onboarding';

/**
 * Keeps the newest place on the server, one at a time, so that an older one never comes last. Nobody waits for
 * it, and one that could not be kept is not tried again: the next Next brings a newer one.
 */
export function createPlaceKeeper(send: (place: WizardPlace) => Promise<unknown>, report: (error: unknown) => void) {
  let waiting: WizardPlace | null = null;
  let busy = false;
  const work = async () => {
    busy = true;
    for (let place = waiting; place !== null; place = waiting) {
      waiting = null;
      await send(place).catch(report);
    }
    busy = false;
  };
  return (place: WizardPlace): void => {
    waiting = place;
    if (!busy) void work();
  };
}

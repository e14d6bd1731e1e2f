import { savePlace } from '@portal/contract/calls/onboarding';
import type { WizardPlace } from '@portal/contract/entities/onboarding';
import { useServices } from '@portal/portal-kit';
import { useMemo } from 'react';

/**
 * Keeps the newest place on the server, one at a time, so that an older one never comes last. Nobody waits for
 * it, and one that could not be kept is not tried again: the next Next brings a newer one.
 */
function createPlaceKeeper(send: (place: WizardPlace) => Promise<unknown>, report: (error: unknown) => void) {
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

/** Gives a function that keeps a place on the server, without anybody waiting for it. */
export function usePlaceKeeper(): (place: WizardPlace) => void {
  const { api, report } = useServices();
  return useMemo(
    () =>
      createPlaceKeeper(
        (place) => api.call(savePlace, { body: place }),
        (error) => report(error, { part: 'wizard-place' }),
      ),
    [api, report],
  );
}

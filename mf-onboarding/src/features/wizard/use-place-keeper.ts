import { fetchOnboarding, savePlace } from '@portal/contract/calls/onboarding';
import type { Onboarding, WizardPlace } from '@portal/contract/entities/onboarding';
import { type Services, useServices } from '@portal/portal-kit';
import { useMemo } from 'react';
import { useKnownAnswer } from '../section/use-known-answer.ts';

interface Keeping extends Pick<Services, 'api' | 'report'> {
  /** Told each answer, which says what the server has now. */
  onKept: (onboarding: Onboarding) => void;
}

/**
 * Keeps the newest place on the server, one at a time, so that an older one never comes last, and also when the
 * page is gone at once. Nobody waits for it, and one that could not be kept is not tried again: the next Next brings a
 * newer one.
 */
export function createPlaceKeeper({ api, report, onKept }: Keeping): (place: WizardPlace) => void {
  let waiting: WizardPlace | null = null;
  let busy = false;
  const work = async () => {
    busy = true;
    for (let place = waiting; place !== null; place = waiting) {
      waiting = null;
      await api
        .call(savePlace, { body: place }, { keepalive: true })
        .then(onKept)
        .catch((error: unknown) => report(error, { part: 'wizard-place' }));
    }
    busy = false;
  };
  return (place) => {
    waiting = place;
    if (!busy) void work();
  };
}

/** Gives a function that keeps a place on the server, without anybody waiting for it. */
export function usePlaceKeeper(): (place: WizardPlace) => void {
  const { api, report } = useServices();
  const changeKnown = useKnownAnswer(fetchOnboarding);
  return useMemo(
    () => createPlaceKeeper({ api, report, onKept: (onboarding) => changeKnown(() => onboarding) }),
    [api, report, changeKnown],
  );
}

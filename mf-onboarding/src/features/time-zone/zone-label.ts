import { useText } from '@portal/portal-kit/i18n';
import type { Zone } from './zones.ts';

/** Gives a function that says a time zone as a person reads it: `Toronto (America)`, `Toronto (Amérique)`. */
export function useZoneLabel(): (zone: Zone) => string {
  const { t } = useText('mf-onboarding');
  return ({ place, region }) =>
    place === region ? place : `${place} (${t(`timeZone.regions.${region}`, { defaultValue: region })})`;
}

import { useText } from '@portal/portal-kit/i18n';
import { useMemo } from 'react';
import type { Zone } from './zones.ts';

/** Gives a function that says a time zone as a person reads it: `Toronto (America)`, `Toronto (Amérique)`. */
export function useZoneLabel(): (zone: Zone) => string {
  const { t } = useText('mf-onboarding');
  return useMemo(() => {
    // There are ten regions, and four hundred zones.
    const names = new Map<string, string>();
    const nameOf = (region: string): string => {
      const name = names.get(region) ?? t(`timeZone.regions.${region}`, { defaultValue: region });
      names.set(region, name);
      return name;
    };
    return ({ place, region }) => (place === region ? place : `${place} (${nameOf(region)})`);
  }, [t]);
}

import { DEFAULT_TIME_ZONE } from '@portal/contract/rules/time-zone';
import { createFormats, type Edition, type Locale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useMemo } from 'react';

/** A time zone as a list offers it. */
export interface Zone {
  /** IANA name. */
  id: string;
  /** `Toronto`, `Buenos Aires, Argentina`. */
  place: string;
  /** First part of the name: `America`. */
  region: string;
}

/** What most people of an edition choose, from east to west. */
const usual: Record<Edition, readonly string[]> = {
  CA: [
    'America/St_Johns',
    'America/Halifax',
    'America/Toronto',
    'America/Winnipeg',
    'America/Regina',
    'America/Edmonton',
    'America/Vancouver',
  ],
  US: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
  ],
};

/** The first of these questions takes a browser many milliseconds: asked before somebody waits for a page with zones. */
export function warmZones(locale: Locale): void {
  Intl.supportedValuesOf('timeZone');
  Intl.DateTimeFormat();
  // Both Englishes stand in the formats of Canada.
  const { time, zoneName } = createFormats(locale, 'CA', DEFAULT_TIME_ZONE);
  time(0);
  zoneName(0);
}

/**
 * All time zones that this browser knows, those usual in the edition first and in a group of their own.
 * @param current the person's own zone, offered even if the browser lists it under another name
 */
export function listZones(edition: Edition, current: string): { usual: Zone[]; others: Zone[] } {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), current]);
  const first = new Set(usual[edition]);
  return {
    usual: usual[edition].map(zoneOf),
    others: [...known].filter((id) => !first.has(id)).map(zoneOf),
  };
}

/** A time zone by its IANA name. */
export function zoneOf(id: string): Zone {
  const [region = '', ...places] = id.replaceAll('_', ' ').split('/');
  return { id, region, place: places.length === 0 ? region : places.reverse().join(', ') };
}

interface Option {
  value: string;
  label: string;
}

interface OptionGroup {
  group: string;
  items: readonly Option[];
}

/** Zones that are drawn for what is typed: who looks for more types another letter. */
const MOST_FOUND = 30;

/**
 * The options in which all typed words begin a word, group by group; accents and capitals do not matter.
 * @param limit how many options are kept at most, and fewer for what is typed; without one they are only counted
 */
export function filterZones(groups: readonly OptionGroup[], search: string, limit: number) {
  const words = plain(search).split(' ');
  let left = search.trim() === '' || limit === Number.POSITIVE_INFINITY ? limit : Math.min(limit, MOST_FOUND);
  return groups.map(({ group, items }) => {
    const found = items.filter((option) => fits(option, words)).slice(0, left);
    left -= found.length;
    return { group, items: found };
  });
}

/** Texts as they are searched: each of the four hundred is made plain once, not three times at every key. */
const plainTexts = new Map<string, string>();

function fits({ value, label }: Option, words: readonly string[]): boolean {
  const text = `${label} ${value}`;
  const found = plainTexts.get(text) ?? ` ${plain(text)}`;
  plainTexts.set(text, found);
  return words.every((word) => found.includes(` ${word}`));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9+-]+/g, ' ')
    .trim();
}

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

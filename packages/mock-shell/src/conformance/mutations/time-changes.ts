import type { KitChanges } from './kit-mutations.ts';
import { nothing, stale } from './stale.ts';

export const timeChanges: KitChanges<'useNow' | 'usePageTitle' | 'useFormats' | 'createFormats' | 'languageTag'> = {
  useNow: {
    'a constant': () => () => new Date('2026-11-20T15:00:00Z'),
    'never ticks': stale,
    'ticks every second step': (useNow) => (everyMs) => useNow(2 * everyMs),
    'is an hour ahead': (useNow) => (everyMs) => new Date(useNow(everyMs).getTime() + 3_600_000),
  },
  usePageTitle: {
    'names nothing': () => nothing,
    'names the first page only': (usePageTitle) => {
      const useFirst = stale((title: string) => title);
      return (title) => usePageTitle(useFirst(title));
    },
    'leaves out the portal': () => (title) => {
      document.title = title;
    },
  },
  useFormats: {
    'always English':
      (_original, { createFormats }) =>
      () =>
        createFormats('en', 'CA', 'America/Toronto'),
    'the zone of nobody':
      (_original, { createFormats, useEdition, useLocale }) =>
      () =>
        createFormats(useLocale().locale, useEdition(), 'UTC'),
    'always Canada':
      (_original, { createFormats, useLocale, useSession }) =>
      () =>
        createFormats(useLocale().locale, 'CA', useSession().user.preference.timezone),
    'the first ones': stale,
  },
  createFormats: {
    'another zone': (createFormats) => (locale, edition) => createFormats(locale, edition, 'UTC'),
    'always English': (createFormats) => (_locale, edition, zone) => createFormats('en', edition, zone),
    'always Canada': (createFormats) => (locale, _edition, zone) => createFormats(locale, 'CA', zone),
    'unknown zones are no zones': (createFormats) => (locale, edition, zone) => ({
      ...createFormats(locale, edition, zone),
      timeZone: zone,
    }),
    'numbers as they are': (createFormats) => (locale, edition, zone) => ({
      ...createFormats(locale, edition, zone),
      number: String,
    }),
  },
  languageTag: {
    'always Canadian English': () => () => 'en-CA',
    'French of France': (languageTag) => (locale, edition) =>
      locale === 'fr' ? 'fr-FR' : languageTag(locale, edition),
  },
};

import type { Locale } from '@portal/portal-kit';

/** What the gallery's frame shows of a component, as its address says it: `?of=Answer&locale=fr&scheme=dark`. */
export interface StoryAddress {
  /** Name of the component; null for the gallery itself. */
  of: string | null;
  /** One of its states by itself; all of them, one below the other, when null. */
  state: string | null;
  locale: Locale;
  scheme: 'light' | 'dark';
}

/** Reads the query of a page. What it does not say is English, and light. */
export function readStoryAddress(search: string): StoryAddress {
  const query = new URLSearchParams(search);
  return {
    of: query.get('of'),
    state: query.get('state'),
    locale: query.get('locale') === 'fr' ? 'fr' : 'en',
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
  };
}

/** The query that says it. */
export function writeStoryAddress({ of, state, locale, scheme }: StoryAddress): string {
  const query = new URLSearchParams({ ...(of !== null && { of }), ...(state !== null && { state }), locale, scheme });
  return `?${query}`;
}

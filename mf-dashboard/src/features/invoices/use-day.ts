import { createFormats, useEdition, useLocale } from '@portal/portal-kit';

/** Puts a day of a calendar, `2026-03-04`, into words: read and written in one zone it stays the day it is. */
export function useDay(): (day: string) => string {
  const { locale } = useLocale();
  return createFormats(locale, useEdition(), 'UTC').date;
}

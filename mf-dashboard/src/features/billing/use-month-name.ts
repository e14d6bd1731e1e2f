import { languageTag, useEdition, useLocale } from '@portal/portal-kit';
import { useMemo } from 'react';

/** Puts a month, `2026-03`, into words: `March 2026`, `mars 2026`. */
export function useMonthName(): (month: string) => string {
  const { locale } = useLocale();
  const edition = useEdition();
  return useMemo(() => {
    // A month is of no zone: read and written in the same one, it stays the one it is.
    const format = new Intl.DateTimeFormat(languageTag(locale, edition), {
      ...({ year: 'numeric', month: 'long', timeZone: 'UTC' } as const),
    });
    return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
  }, [locale, edition]);
}

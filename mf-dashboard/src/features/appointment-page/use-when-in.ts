import { createFormats, useEdition, useLocale } from '@portal/portal-kit';

/** Puts a moment into words by the clocks of a zone. */
export function useWhenIn(): (moment: Date | string, timeZone: string) => string {
  const { locale } = useLocale();
  const edition = useEdition();
  return (moment, timeZone) => {
    const { dateTime, zoneName } = createFormats(locale, edition, timeZone);
    return `${dateTime(moment)} ${zoneName(moment)}`;
  };
}

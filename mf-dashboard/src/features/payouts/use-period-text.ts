import { createFormats, useEdition, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';

/**
 * Puts the first and the last day of a period, `2026-03-04`, into words. They are days of a calendar and no instants:
 * read and written in one zone they stay the days they are, wherever the reader is.
 */
export function usePeriodText(): (first: string, last: string) => string {
  const { t } = useText('mf-dashboard/payouts');
  const { locale } = useLocale();
  const { date } = createFormats(locale, useEdition(), 'UTC');
  return (first, last) => t('row.period', { first: date(first), last: date(last) });
}

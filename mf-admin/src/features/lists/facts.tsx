import { createFormats, useEdition, useFormats, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallback } from 'react';

/** An instant by the reader's clock, with its zone. */
export function When({ at }: { at: string }) {
  const { dateTime, zoneName } = useFormats();
  return (
    <time dateTime={at}>
      {dateTime(at)} {zoneName(at)}
    </time>
  );
}

/** Puts an amount into words, with the code of its currency: admins see dollars of two countries side by side. */
export function useMoney(): (amount: number, currency: string) => string {
  const { number } = useFormats();
  return useCallback(
    (amount, currency) => number(amount, { style: 'currency', currency, currencyDisplay: 'code' }),
    [number],
  );
}

/**
 * Puts the first and the last day of a period, `2026-03-04`, into words. They are days of a calendar and no instants:
 * read and written in one zone they stay the days they are, wherever the reader is.
 */
export function usePeriod(): (first: string, last: string) => string {
  const { t } = useText('mf-admin');
  const { locale } = useLocale();
  const { date } = createFormats(locale, useEdition(), 'UTC');
  return useCallback(
    (first, last) => (first === last ? date(first) : t('lists.period', { first: date(first), last: date(last) })),
    [date, t],
  );
}

import { createFormats, useEdition, useFormats, useLocale } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { type ReactNode, useCallback } from 'react';
import styles from './lists.module.css';

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

interface TrailLinkProps {
  /** Kind of record and its number, as the trail knows them: `payout`, `7`. */
  subject: string;
  id: string;
  /** Which record, where several such links stand on one page. */
  of?: string;
}

/** Leads to what the audit trail has about one record: who did what to it, and when. */
export function TrailLink({ subject, id, of }: TrailLinkProps) {
  const { t } = useText('mf-admin');
  return (
    <Anchor
      component={Link}
      to={`/admin/audit?${new URLSearchParams({ subject, subject_id: id })}`}
      className={styles.trail ?? ''}
      aria-label={of === undefined ? undefined : t('words.trailOf', { record: of })}
    >
      {t('words.trail')}
    </Anchor>
  );
}

/** The same as a fact of a record: its name and the way there. */
export function useTrailFact(subject: string, id: string): readonly [name: string, way: ReactNode] {
  const { t } = useText('mf-admin');
  return [t('sections.audit'), <TrailLink key="trail" subject={subject} id={id} />];
}

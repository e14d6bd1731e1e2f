import { EDITION_TRAITS } from '@portal/contract/rules/editions';
import { languageTag, useEdition, useLocale } from '@portal/portal-kit';
import { useMemo } from 'react';

/** Cents as the API has them. */
function fromCents(cents: number): number {
  return cents / 100;
}

/** Puts cents into words, `$120.00` or `120,00 $`, in the edition's currency unless an ISO 4217 code says another. */
type Money = (cents: number, currency?: string) => string;

/** Money as the reader writes it. Formatters are made once for each currency: every row asks for one. */
export function useMoney(): Money {
  const { locale } = useLocale();
  const edition = useEdition();
  return useMemo(() => {
    const made = new Map<string, Intl.NumberFormat>();
    const formatter = (currency: string) => {
      const known =
        made.get(currency) ?? new Intl.NumberFormat(languageTag(locale, edition), { style: 'currency', currency });
      made.set(currency, known);
      return known;
    };
    return (cents, currency = EDITION_TRAITS[edition].currency) => formatter(currency).format(fromCents(cents));
  }, [locale, edition]);
}

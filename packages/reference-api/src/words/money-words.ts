import { EDITION_TRAITS, type Edition } from '@portal/contract/rules/editions';
import type { Locale } from '@portal/contract/rules/locales';

/** `$1,234.50` / `1 234,50 $`: as the reader writes it, other dollars than their own with their country. */
export function moneyWords(amount: number, currency: string, reader: { locale: Locale; region: Edition }): string {
  const tag = reader.locale === 'fr' ? 'fr-CA' : EDITION_TRAITS[reader.region].english;
  return new Intl.NumberFormat(tag, { style: 'currency', currency }).format(amount);
}

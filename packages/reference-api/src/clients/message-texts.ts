import type { AdditionalHoursType } from '@portal/contract/rules/appointments';
import type { Locale } from '@portal/contract/rules/locales';
import { fill } from '../mails/fill.ts';

const texts = {
  individual: [
    'Additional hours for individual counselling were added: {hours}.',
    'Heures supplémentaires ajoutées pour le counseling individuel : {hours}.',
  ],
  couples: [
    'Additional hours for couples counselling were added: {hours}.',
    'Heures supplémentaires ajoutées pour le counseling de couple : {hours}.',
  ],
} as const satisfies Record<AdditionalHoursType, readonly [english: string, french: string]>;

/** What an admin is told once the hours are there; the documents leave the words open (ADMIN-007). */
export function hoursAdded(type: AdditionalHoursType, hours: number, locale: Locale): string {
  const text = texts[type][locale === 'fr' ? 1 : 0];
  return fill(text, { hours: hours.toLocaleString(`${locale}-CA`) });
}

import type { AppointmentStatus } from '@portal/contract/rules/appointments';
import type { Locale } from '@portal/contract/rules/locales';

const words = {
  scheduled: { en: 'Scheduled', fr: 'Prévu' },
  pending: { en: 'Pending', fr: 'En attente' },
  completed: { en: 'Complete', fr: 'Terminé' },
  canceled: { en: 'Incomplete', fr: 'Non terminé' },
} as const satisfies Record<AppointmentStatus, Record<Locale, string>>;

/** A status as the screens call it. */
export function statusWords(status: AppointmentStatus, locale: Locale): string {
  return words[status][locale];
}

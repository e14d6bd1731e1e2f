import type { AppointmentStatus, IncompleteReason } from '@portal/contract/rules/appointments';
import type { SessionOutcome } from '@portal/contract/rules/charging';
import type { Locale } from '@portal/contract/rules/locales';

const words = {
  scheduled: { en: 'Scheduled', fr: 'Prévu' },
  pending: { en: 'Pending', fr: 'En attente' },
  completed: { en: 'Complete', fr: 'A eu lieu' },
  canceled: { en: 'Incomplete', fr: 'N’a pas eu lieu' },
} as const satisfies Record<AppointmentStatus, Record<Locale, string>>;

const reasons = {
  client_absence: { en: 'the client was absent', fr: 'absence à la séance' },
  client_cancellation: { en: 'canceled by the client', fr: 'annulation par la cliente ou le client' },
  client_late_cancellation: {
    en: 'late cancellation by the client',
    fr: 'annulation tardive par la cliente ou le client',
  },
  care_provider_cancellation: {
    en: 'canceled by the care provider',
    fr: 'annulation par l’intervenante ou l’intervenant',
  },
  technical_difficulties: { en: 'technical difficulties', fr: 'difficultés techniques' },
} as const satisfies Record<IncompleteReason, Record<Locale, string>>;

/** A status as the screens call it. */
export function statusWords(status: AppointmentStatus, locale: Locale): string {
  return words[status][locale];
}

/** Why an appointment did not take place, as it stands within a sentence. */
export function reasonWords(reason: IncompleteReason, locale: Locale): string {
  return reasons[reason][locale];
}

/** A status in a sentence, and what is told beside it in brackets, with the space before them; else nothing. */
export interface StatusDetails extends Record<string, string> {
  status: string;
  details: string;
}

/** How a session ended: its status, and the reason beside it. */
export function outcomeWords(outcome: SessionOutcome, locale: Locale): StatusDetails {
  if (outcome === 'complete') return { status: statusWords('completed', locale), details: '' };
  return { status: statusWords('canceled', locale), details: ` (${reasonWords(outcome, locale)})` };
}

/** What an appointment was set to: with its reason where it is canceled, with its minutes where it was shortened. */
export function changeWords(
  change: { status: AppointmentStatus; reason: IncompleteReason | null; duration: number | null },
  booked: number,
  locale: Locale,
): StatusDetails {
  const { status, reason, duration } = change;
  if (status === 'canceled' && reason !== null) return outcomeWords(reason, locale);
  const isShortened = status === 'completed' && duration !== null && duration !== booked;
  return { status: statusWords(status, locale), details: isShortened ? ` (${duration} minutes)` : '' };
}

import type { Locale } from '@portal/contract/rules/locales';
import type { CardRetryStatus } from '@portal/contract/rules/payments';

type Column =
  | 'number'
  | 'client'
  | 'appointment'
  | 'amount'
  | 'currency'
  | 'status'
  | 'attempts'
  | 'failed'
  | 'next'
  | 'error';

/** What a file of card payment retries says. */
export const csvTexts: Readonly<
  Record<Locale, Record<Column, string> & { statuses: Readonly<Record<CardRetryStatus, string>> }>
> = {
  en: {
    number: 'Number',
    client: 'Client',
    appointment: 'Appointment',
    amount: 'Amount',
    currency: 'Currency',
    status: 'Status',
    attempts: 'Attempts',
    failed: 'First failed',
    next: 'Next try',
    error: 'Reason',
    statuses: { scheduled: 'Scheduled', failed: 'Failed', canceled: 'Canceled', succeeded: 'Succeeded' },
  },
  fr: {
    number: 'Numéro',
    client: 'Client(e)',
    appointment: 'Rendez-vous',
    amount: 'Montant',
    currency: 'Devise',
    status: 'État',
    attempts: 'Tentatives',
    failed: 'Premier échec',
    next: 'Prochaine tentative',
    error: 'Motif',
    statuses: { scheduled: 'Prévu', failed: 'Échoué', canceled: 'Annulé', succeeded: 'Réussi' },
  },
};

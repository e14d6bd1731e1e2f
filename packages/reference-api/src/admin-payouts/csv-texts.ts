import type { Locale } from '@portal/contract/rules/locales';
import type { PayoutStatus } from '@portal/contract/rules/payments';

type Column =
  | 'number'
  | 'practitioner'
  | 'amount'
  | 'currency'
  | 'status'
  | 'periodStart'
  | 'periodEnd'
  | 'source'
  | 'note'
  | 'created'
  | 'executed';

/** What a file of payouts says. */
export const csvTexts: Readonly<
  Record<Locale, Record<Column, string> & { statuses: Readonly<Record<PayoutStatus, string>> }>
> = {
  en: {
    number: 'Number',
    practitioner: 'Practitioner',
    amount: 'Amount',
    currency: 'Currency',
    status: 'Status',
    periodStart: 'First day',
    periodEnd: 'Last day',
    source: 'Source',
    note: 'Note',
    created: 'Created',
    executed: 'Executed',
    statuses: { pending: 'Pending', executed: 'Executed', canceled: 'Canceled' },
  },
  fr: {
    number: 'Numéro',
    practitioner: 'Intervenant(e)',
    amount: 'Montant',
    currency: 'Devise',
    status: 'État',
    periodStart: 'Premier jour',
    periodEnd: 'Dernier jour',
    source: 'Source',
    note: 'Note',
    created: 'Créé',
    executed: 'Exécuté',
    statuses: { pending: 'En attente', executed: 'Exécuté', canceled: 'Annulé' },
  },
};

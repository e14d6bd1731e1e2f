import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-admin',
  pages: [
    {
      id: 'client',
      paths: ['/admin/clients/:id'],
      load: () => import('./features/clients/client-page.tsx'),
    },
    {
      id: 'clients',
      paths: ['/admin/clients', '/admin'],
      load: () => import('./features/clients/client-search-page.tsx'),
      firstCalls: ['/admin/clients?page=1'],
    },
    {
      id: 'appointments',
      paths: ['/admin/appointments'],
      load: () => import('./features/appointments/appointments-page.tsx'),
      firstCalls: ['/admin/appointments?page=1'],
    },
    {
      id: 'payout-new',
      paths: ['/admin/payouts/new'],
      load: () => import('./features/payouts/new-payout-page.tsx'),
      catalogues: ['payouts'],
      firstCalls: ['/admin/provider_payout_sources'],
    },
    {
      id: 'payout',
      paths: ['/admin/payouts/:id'],
      load: () => import('./features/payouts/payout-page.tsx'),
      catalogues: ['payouts'],
    },
    {
      id: 'payouts',
      paths: ['/admin/payouts'],
      load: () => import('./features/payouts/payouts-page.tsx'),
      catalogues: ['payouts'],
      firstCalls: ['/admin/provider_payouts?page=1'],
    },
    {
      id: 'payout-sources',
      paths: ['/admin/payout_sources'],
      load: () => import('./features/payout-sources/payout-sources-page.tsx'),
      catalogues: ['payout-sources'],
      firstCalls: ['/admin/provider_payout_sources'],
    },
    {
      id: 'card-payment-retry',
      paths: ['/admin/card_payment_retries/:id'],
      load: () => import('./features/card-payment-retries/retry-page.tsx'),
      catalogues: ['card-payment-retries'],
    },
    {
      id: 'card-payment-retries',
      paths: ['/admin/card_payment_retries'],
      load: () => import('./features/card-payment-retries/retries-page.tsx'),
      catalogues: ['card-payment-retries'],
      firstCalls: ['/admin/card_payment_retries?page=1'],
    },
    {
      id: 'person',
      paths: ['/admin/people/:id'],
      load: () => import('./features/people/person-page.tsx'),
      catalogues: ['people'],
    },
    {
      id: 'people',
      paths: ['/admin/people'],
      load: () => import('./features/people/people-page.tsx'),
      catalogues: ['people'],
      firstCalls: ['/admin/people?page=1'],
    },
    {
      id: 'documents',
      paths: ['/admin/documents'],
      load: () => import('./features/documents/documents-page.tsx'),
      catalogues: ['documents'],
    },
    {
      id: 'audit',
      paths: ['/admin/audit'],
      load: () => import('./features/audit/audit-page.tsx'),
      catalogues: ['audit'],
    },
    {
      id: 'secure-messaging',
      paths: ['/admin/secure_messaging'],
      load: () => import('./features/secure-messaging/secure-messaging-page.tsx'),
      messages: {
        en: () => import('./features/secure-messaging/messages/en.json'),
        fr: () => import('./features/secure-messaging/messages/fr.json'),
      },
    },
    {
      id: 'unknown',
      paths: ['/admin/*'],
      load: () => import('./features/unknown/unknown-page.tsx'),
    },
  ],
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
  },
  catalogues: {
    'card-payment-retries': {
      en: () => import('./features/card-payment-retries/messages/en.json'),
      fr: () => import('./features/card-payment-retries/messages/fr.json'),
    },
    'payout-sources': {
      en: () => import('./features/payout-sources/messages/en.json'),
      fr: () => import('./features/payout-sources/messages/fr.json'),
    },
    payouts: {
      en: () => import('./features/payouts/messages/en.json'),
      fr: () => import('./features/payouts/messages/fr.json'),
    },
    people: {
      en: () => import('./features/people/messages/en.json'),
      fr: () => import('./features/people/messages/fr.json'),
    },
    audit: {
      en: () => import('./features/audit/messages/en.json'),
      fr: () => import('./features/audit/messages/fr.json'),
    },
    documents: {
      en: () => import('./features/documents/messages/en.json'),
      fr: () => import('./features/documents/messages/fr.json'),
    },
  },
});

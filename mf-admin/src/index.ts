import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-admin',
  pages: [
    {
      id: 'client',
      paths: ['/admin/clients/:id'],
      load: () => import(/* webpackChunkName: "page-client" */ './features/clients/client-page.tsx'),
    },
    {
      id: 'clients',
      paths: ['/admin/clients', '/admin'],
      load: () => import(/* webpackChunkName: "page-clients" */ './features/clients/client-search-page.tsx'),
      firstCalls: ['/admin/clients?page=1'],
    },
    {
      id: 'appointments',
      paths: ['/admin/appointments'],
      load: () => import(/* webpackChunkName: "page-appointments" */ './features/appointments/appointments-page.tsx'),
      firstCalls: ['/admin/appointments?page=1'],
    },
    {
      id: 'payout-new',
      paths: ['/admin/payouts/new'],
      load: () => import(/* webpackChunkName: "page-payout-new" */ './features/payouts/new-payout-page.tsx'),
      catalogues: ['payouts'],
      firstCalls: ['/admin/provider_payout_sources'],
    },
    {
      id: 'payout',
      paths: ['/admin/payouts/:id'],
      load: () => import(/* webpackChunkName: "page-payout" */ './features/payouts/payout-page.tsx'),
      catalogues: ['payouts'],
    },
    {
      id: 'payouts',
      paths: ['/admin/payouts'],
      load: () => import(/* webpackChunkName: "page-payouts" */ './features/payouts/payouts-page.tsx'),
      catalogues: ['payouts'],
      firstCalls: ['/admin/provider_payouts?page=1'],
    },
    {
      id: 'payout-sources',
      paths: ['/admin/payout_sources'],
      load: () =>
        import(/* webpackChunkName: "page-payout-sources" */ './features/payout-sources/payout-sources-page.tsx'),
      catalogues: ['payout-sources'],
      firstCalls: ['/admin/provider_payout_sources'],
    },
    {
      id: 'card-payment-retry',
      paths: ['/admin/card_payment_retries/:id'],
      load: () =>
        import(/* webpackChunkName: "page-card-payment-retry" */ './features/card-payment-retries/retry-page.tsx'),
      catalogues: ['card-payment-retries'],
    },
    {
      id: 'card-payment-retries',
      paths: ['/admin/card_payment_retries'],
      load: () =>
        import(/* webpackChunkName: "page-card-payment-retries" */ './features/card-payment-retries/retries-page.tsx'),
      catalogues: ['card-payment-retries'],
      firstCalls: ['/admin/card_payment_retries?page=1'],
    },
    {
      id: 'person',
      paths: ['/admin/people/:id'],
      load: () => import(/* webpackChunkName: "page-person" */ './features/people/person-page.tsx'),
      catalogues: ['people'],
    },
    {
      id: 'people',
      paths: ['/admin/people'],
      load: () => import(/* webpackChunkName: "page-people" */ './features/people/people-page.tsx'),
      catalogues: ['people'],
      firstCalls: ['/admin/people?page=1'],
    },
    {
      id: 'documents',
      paths: ['/admin/documents'],
      load: () => import(/* webpackChunkName: "page-documents" */ './features/documents/documents-page.tsx'),
      catalogues: ['documents'],
    },
    {
      id: 'audit',
      paths: ['/admin/audit'],
      load: () => import(/* webpackChunkName: "page-audit" */ './features/audit/audit-page.tsx'),
      catalogues: ['audit'],
    },
    {
      id: 'secure-messaging',
      paths: ['/admin/secure_messaging'],
      load: () =>
        import(/* webpackChunkName: "page-secure-messaging" */ './features/secure-messaging/secure-messaging-page.tsx'),
      messages: {
        en: () =>
          import(/* webpackChunkName: "messages-secure-messaging-en" */ './features/secure-messaging/messages/en.json'),
        fr: () =>
          import(/* webpackChunkName: "messages-secure-messaging-fr" */ './features/secure-messaging/messages/fr.json'),
      },
    },
    {
      id: 'unknown',
      paths: ['/admin/*'],
      load: () => import(/* webpackChunkName: "page-unknown" */ './features/unknown/unknown-page.tsx'),
    },
  ],
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
  catalogues: {
    'card-payment-retries': {
      en: () =>
        import(
          /* webpackChunkName: "messages-card-payment-retries-en" */ './features/card-payment-retries/messages/en.json'
        ),
      fr: () =>
        import(
          /* webpackChunkName: "messages-card-payment-retries-fr" */ './features/card-payment-retries/messages/fr.json'
        ),
    },
    'payout-sources': {
      en: () =>
        import(/* webpackChunkName: "messages-payout-sources-en" */ './features/payout-sources/messages/en.json'),
      fr: () =>
        import(/* webpackChunkName: "messages-payout-sources-fr" */ './features/payout-sources/messages/fr.json'),
    },
    payouts: {
      en: () => import(/* webpackChunkName: "messages-payouts-en" */ './features/payouts/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-payouts-fr" */ './features/payouts/messages/fr.json'),
    },
    people: {
      en: () => import(/* webpackChunkName: "messages-people-en" */ './features/people/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-people-fr" */ './features/people/messages/fr.json'),
    },
    audit: {
      en: () => import(/* webpackChunkName: "messages-audit-en" */ './features/audit/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-audit-fr" */ './features/audit/messages/fr.json'),
    },
    documents: {
      en: () => import(/* webpackChunkName: "messages-documents-en" */ './features/documents/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-documents-fr" */ './features/documents/messages/fr.json'),
    },
  },
});

import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-dashboard',
  pages: [
    {
      id: 'dashboard',
      paths: ['/', '/dashboard'],
      load: () => import(/* webpackChunkName: "page-dashboard" */ './features/appointments/dashboard-page.tsx'),
      // The day's rows first; the others are counted on the page, and need no round of their own after the rows.
      firstCalls: [
        '/practice/appointments/paginated_index?today=true&oldest_first=true&over_last=true&per_page=5&current_page=1',
        '/practice/appointments/paginated_index?upcoming=true&oldest_first=true&per_page=5&current_page=1',
        '/practice/appointments/paginated_index?pending=true&per_page=5&current_page=1',
        '/practice/appointments/paginated_index?canceled=true&per_page=5&current_page=1',
        '/practice/appointments/paginated_index?previous=true&per_page=5&current_page=1',
        '/practice/unfinished',
      ],
      catalogues: ['unfinished'],
    },
    {
      id: 'appointment',
      paths: ['/appointments/:id'],
      load: () => import(/* webpackChunkName: "page-appointment" */ './features/appointment-page/appointment-page.tsx'),
      messages: {
        en: () =>
          import(/* webpackChunkName: "messages-appointment-en" */ './features/appointment-page/messages/en.json'),
        fr: () =>
          import(/* webpackChunkName: "messages-appointment-fr" */ './features/appointment-page/messages/fr.json'),
      },
      catalogues: ['billing', 'payouts'],
    },
    {
      id: 'billing',
      paths: ['/billing'],
      load: () => import(/* webpackChunkName: "page-billing" */ './features/billing/billing-page.tsx'),
      firstCalls: ['/practice/appointments?inhouse_completed=true'],
      catalogues: ['billing', 'tax'],
    },
    {
      id: 'payouts',
      paths: ['/payouts'],
      load: () => import(/* webpackChunkName: "page-payouts" */ './features/payouts/payouts-page.tsx'),
      firstCalls: ['/practice/payouts?page=1'],
      catalogues: ['payouts'],
    },
    {
      id: 'support',
      paths: ['/support'],
      load: () => import(/* webpackChunkName: "page-support" */ './features/support/support-page.tsx'),
      messages: {
        en: () => import(/* webpackChunkName: "messages-support-en" */ './features/support/messages/en.json'),
        fr: () => import(/* webpackChunkName: "messages-support-fr" */ './features/support/messages/fr.json'),
      },
    },
    {
      id: 'schedule',
      paths: ['/schedule'],
      // No first calls: what is asked for depends on the person's own today, which nobody knows before them.
      load: () => import(/* webpackChunkName: "page-schedule" */ './features/schedule/schedule-page.tsx'),
      messages: {
        en: () => import(/* webpackChunkName: "messages-schedule-en" */ './features/schedule/messages/en.json'),
        fr: () => import(/* webpackChunkName: "messages-schedule-fr" */ './features/schedule/messages/fr.json'),
      },
    },
    {
      id: 'clients',
      paths: ['/clients'],
      load: () => import(/* webpackChunkName: "page-clients" */ './features/clients/clients-page.tsx'),
      firstCalls: ['/practice/clients/client_selector'],
      messages: {
        en: () => import(/* webpackChunkName: "messages-clients-en" */ './features/clients/messages/en.json'),
        fr: () => import(/* webpackChunkName: "messages-clients-fr" */ './features/clients/messages/fr.json'),
      },
      catalogues: ['client'],
    },
  ],
  slots: {
    'client-info/v1': () =>
      import(/* webpackChunkName: "slot-client-info" */ './features/client-info/client-info-slot.tsx'),
    'client-services/v1': () =>
      import(/* webpackChunkName: "slot-client-services" */ './features/services/client-services-slot.tsx'),
    'hst-modal/v1': () => import(/* webpackChunkName: "slot-hst-modal" */ './features/tax/hst-modal-slot.tsx'),
    'status-dialog/v1': () =>
      import(/* webpackChunkName: "slot-status-dialog" */ './features/status/status-dialog-slot.tsx'),
  },
  slotCatalogues: {
    'client-info/v1': ['client'],
    'client-services/v1': ['client'],
    'hst-modal/v1': ['tax'],
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
  catalogues: {
    billing: {
      en: () => import(/* webpackChunkName: "messages-billing-en" */ './features/billing/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-billing-fr" */ './features/billing/messages/fr.json'),
    },
    client: {
      en: () => import(/* webpackChunkName: "messages-client-en" */ './features/client-info/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-client-fr" */ './features/client-info/messages/fr.json'),
    },
    payouts: {
      en: () => import(/* webpackChunkName: "messages-payouts-en" */ './features/payouts/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-payouts-fr" */ './features/payouts/messages/fr.json'),
    },
    unfinished: {
      en: () => import(/* webpackChunkName: "messages-unfinished-en" */ './features/unfinished/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-unfinished-fr" */ './features/unfinished/messages/fr.json'),
    },
    tax: {
      en: () => import(/* webpackChunkName: "messages-tax-en" */ './features/tax/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-tax-fr" */ './features/tax/messages/fr.json'),
    },
  },
});

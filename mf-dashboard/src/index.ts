import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-dashboard',
  pages: [
    {
      id: 'dashboard',
      paths: ['/', '/dashboard'],
      guard: 'signed_in',
      navigation: {
        text: 'shared:sections.dashboard',
        icon: 'dashboard',
        order: 100,
        for: 'practitioner',
        to: '/dashboard',
      },
      load: () => import('./features/dashboard/dashboard-page.tsx'),
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
      isRenderedAhead: true,
      firstRows: 'features/first-rows',
    },
    {
      id: 'appointment',
      paths: ['/appointments/:id'],
      guard: 'practitioner',
      load: () => import('./features/appointment-page/appointment-page.tsx'),
      messages: {
        en: () => import('./features/appointment-page/messages/en.json'),
        fr: () => import('./features/appointment-page/messages/fr.json'),
      },
      catalogues: ['billing', 'payouts'],
    },
    {
      id: 'billing',
      paths: ['/billing'],
      guard: 'practitioner',
      navigation: { text: 'shared:sections.billing', icon: 'receipt', order: 160, for: 'practitioner' },
      load: () => import('./features/billing/billing-page.tsx'),
      firstCalls: ['/practice/appointments?inhouse_completed=true&with_charged=true'],
      catalogues: ['billing', 'tax', 'invoices'],
    },
    {
      id: 'invoices',
      paths: ['/billing/invoices', '/billing/invoices/:id'],
      // Clients find there what their practitioners sent them.
      guard: 'signed_in',
      guardAt: { '/billing/invoices/:id': 'practitioner' },
      load: () => import(/* webpackChunkName: "page-invoices" */ './features/invoices/invoices-page.tsx'),
      catalogues: ['invoices'],
    },
    {
      id: 'payouts',
      paths: ['/payouts'],
      guard: 'practitioner',
      navigation: { text: 'shared:sections.payouts', icon: 'card', order: 170, for: 'practitioner' },
      load: () => import('./features/payouts/payouts-page.tsx'),
      firstCalls: ['/practice/payouts?page=1'],
      catalogues: ['payouts'],
    },
    {
      id: 'support',
      paths: ['/support'],
      // The mail of a cancellation leads there, and clients have no sign-in.
      guard: 'public',
      awaitsPerson: true,
      navigation: { text: 'shared:sections.support', icon: 'help', order: 190, for: 'practitioner' },
      load: () => import('./features/support/support-page.tsx'),
      messages: {
        en: () => import('./features/support/messages/en.json'),
        fr: () => import('./features/support/messages/fr.json'),
      },
    },
    {
      id: 'schedule',
      paths: ['/schedule'],
      guard: 'practitioner',
      // No first calls: what is asked for depends on the person's own today, which nobody knows before them.
      navigation: { text: 'shared:sections.schedule', icon: 'calendar', order: 110, for: 'practitioner' },
      load: () => import('./features/schedule/schedule-page.tsx'),
      messages: {
        en: () => import('./features/schedule/messages/en.json'),
        fr: () => import('./features/schedule/messages/fr.json'),
      },
    },
    {
      id: 'clients',
      paths: ['/clients'],
      guard: 'practitioner',
      navigation: { text: 'shared:sections.clients', icon: 'people', order: 120, for: 'practitioner' },
      load: () => import('./features/clients/clients-page.tsx'),
      firstCalls: ['/practice/clients/client_selector'],
      messages: {
        en: () => import('./features/clients/messages/en.json'),
        fr: () => import('./features/clients/messages/fr.json'),
      },
      catalogues: ['client'],
    },
  ],
  slots: {
    'client-info/v1': () => import('./features/client-info/client-info-slot.tsx'),
    'client-services/v1': () => import('./features/services/client-services-slot.tsx'),
    'hst-modal/v1': () => import('./features/tax/hst-modal-slot.tsx'),
    'status-dialog/v1': () => import('./features/status/status-dialog-slot.tsx'),
  },
  slotCatalogues: {
    'client-info/v1': ['client'],
    'client-services/v1': ['client'],
    'hst-modal/v1': ['tax'],
  },
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
  },
  catalogues: {
    billing: {
      en: () => import('./features/billing/messages/en.json'),
      fr: () => import('./features/billing/messages/fr.json'),
    },
    client: {
      en: () => import('./features/client-info/messages/en.json'),
      fr: () => import('./features/client-info/messages/fr.json'),
    },
    invoices: {
      en: () => import(/* webpackChunkName: "messages-invoices-en" */ './features/invoices/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-invoices-fr" */ './features/invoices/messages/fr.json'),
    },
    payouts: {
      en: () => import('./features/payouts/messages/en.json'),
      fr: () => import('./features/payouts/messages/fr.json'),
    },
    unfinished: {
      en: () => import('./features/unfinished/messages/en.json'),
      fr: () => import('./features/unfinished/messages/fr.json'),
    },
    tax: {
      en: () => import('./features/tax/messages/en.json'),
      fr: () => import('./features/tax/messages/fr.json'),
    },
  },
});

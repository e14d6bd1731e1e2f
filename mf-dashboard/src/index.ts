import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-dashboard',
  pages: [
    {
      id: 'dashboard',
      paths: ['/', '/dashboard'],
      load: () => import(/* webpackChunkName: "page-dashboard" */ './features/appointments/dashboard-page.tsx'),
      firstCalls: ['/practice/appointments/paginated_index?today=true&oldest_first=true&per_page=5&current_page=1'],
    },
    {
      id: 'coming',
      paths: ['/schedule', '/clients', '/billing', '/payouts', '/support'],
      load: () => import(/* webpackChunkName: "page-coming" */ './features/coming/coming-page.tsx'),
    },
  ],
  slots: {
    'client-services/v1': () =>
      import(/* webpackChunkName: "slot-client-services" */ './features/services/client-services-slot.tsx'),
    'hst-modal/v1': () => import(/* webpackChunkName: "slot-hst-modal" */ './features/tax/hst-modal-slot.tsx'),
    'status-dialog/v1': () =>
      import(/* webpackChunkName: "slot-status-dialog" */ './features/status/status-dialog-slot.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
});

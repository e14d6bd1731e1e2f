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
    },
    {
      id: 'appointments',
      paths: ['/admin/appointments'],
      load: () => import(/* webpackChunkName: "page-appointments" */ './features/appointments/appointments-page.tsx'),
    },
    {
      id: 'placeholder',
      paths: ['/admin/secure_messaging', '/admin/*'],
      load: () => import(/* webpackChunkName: "page-placeholder" */ './features/placeholder/placeholder-page.tsx'),
    },
  ],
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
});

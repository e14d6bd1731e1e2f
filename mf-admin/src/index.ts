import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-admin',
  pages: [
    {
      id: 'coming',
      paths: ['/admin/secure_messaging', '/admin', '/admin/*'],
      load: () => import(/* webpackChunkName: "page-coming" */ './features/coming/coming-page.tsx'),
    },
  ],
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
});

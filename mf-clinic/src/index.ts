import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-clinic',
  pages: [
    {
      id: 'coming',
      paths: ['/signin_clinic', '/signup_clinic', '/dashboard_clinic'],
      load: () => import(/* webpackChunkName: "page-coming" */ './features/coming/coming-page.tsx'),
    },
  ],
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
});

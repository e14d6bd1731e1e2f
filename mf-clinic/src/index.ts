import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-clinic',
  pages: [
    {
      id: 'placeholder',
      paths: ['/signin_clinic', '/signup_clinic', '/dashboard_clinic'],
      load: () => import(/* webpackChunkName: "page-placeholder" */ './features/placeholder/placeholder-page.tsx'),
    },
  ],
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
});

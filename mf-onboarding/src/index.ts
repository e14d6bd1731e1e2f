import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-onboarding',
  pages: [
    {
      id: 'preferences',
      paths: ['/preferences'],
      load: () => import(/* webpackChunkName: "page-preferences" */ './features/preferences/preferences-page.tsx'),
      firstCalls: ['/practice/pronouns'],
      catalogues: ['practice'],
    },
    {
      id: 'placeholder',
      paths: ['/signup_specialized', '/signup'],
      load: () => import(/* webpackChunkName: "page-placeholder" */ './features/placeholder/placeholder-page.tsx'),
      catalogues: ['account'],
    },
  ],
  catalogues: {
    practice: {
      en: () => import(/* webpackChunkName: "messages-practice-en" */ './features/practice/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-practice-fr" */ './features/practice/messages/fr.json'),
    },
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
  catalogues: {
    account: {
      en: () => import(/* webpackChunkName: "messages-account-en" */ './features/account/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-account-fr" */ './features/account/messages/fr.json'),
    },
  },
});

import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-onboarding',
  pages: [
    {
      id: 'preferences',
      paths: ['/preferences'],
      load: () => import(/* webpackChunkName: "page-preferences" */ './features/preferences/preferences-page.tsx'),
      firstCalls: ['/practice/pronouns'],
      catalogues: ['practice', 'professional', 'profile'],
    },
    {
      id: 'signup',
      paths: ['/signup_specialized', '/signup'],
      load: () => import(/* webpackChunkName: "page-signup" */ './features/wizard/wizard-page.tsx'),
      isRenderedAhead: true,
      firstCalls: ['/practice/pronouns'],
      catalogues: ['account', 'practice', 'professional', 'profile', 'wizard'],
    },
  ],
  slots: {
    'onboarding-progress/v1': () =>
      import(/* webpackChunkName: "slot-onboarding-progress" */ './features/onboarding-progress/progress-slot.tsx'),
  },
  slotCatalogues: { 'onboarding-progress/v1': ['wizard'] },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
  catalogues: {
    account: {
      en: () => import(/* webpackChunkName: "messages-account-en" */ './features/account/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-account-fr" */ './features/account/messages/fr.json'),
    },
    practice: {
      en: () => import(/* webpackChunkName: "messages-practice-en" */ './features/practice/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-practice-fr" */ './features/practice/messages/fr.json'),
    },
    professional: {
      en: () => import(/* webpackChunkName: "messages-professional-en" */ './features/professional/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-professional-fr" */ './features/professional/messages/fr.json'),
    },
    profile: {
      en: () => import(/* webpackChunkName: "messages-profile-en" */ './features/profile/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-profile-fr" */ './features/profile/messages/fr.json'),
    },
    wizard: {
      en: () => import(/* webpackChunkName: "messages-wizard-en" */ './features/wizard/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-wizard-fr" */ './features/wizard/messages/fr.json'),
    },
  },
});

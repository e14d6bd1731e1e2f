import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-onboarding',
  pages: [
    {
      id: 'preferences',
      paths: ['/preferences'],
      // Clients choose their language and time zone there.
      guard: 'signed_in',
      navigation: { text: 'shared:sections.preferences', icon: 'settings', order: 180, for: 'practitioner' },
      load: () => import('./features/preferences/preferences-page.tsx'),
      firstCalls: ['/practice/pronouns'],
      catalogues: ['practice', 'professional', 'profile'],
    },
    {
      id: 'signup',
      paths: ['/signup_specialized', '/signup'],
      layout: 'plain',
      guard: 'public',
      awaitsPerson: true,
      load: () => import('./features/wizard/wizard-page.tsx'),
      isRenderedAhead: true,
      firstCalls: ['/practice/pronouns'],
      catalogues: ['account', 'practice', 'professional', 'profile', 'wizard'],
    },
  ],
  slots: {
    'onboarding-progress/v1': () => import('./features/onboarding-progress/progress-slot.tsx'),
  },
  slotCatalogues: { 'onboarding-progress/v1': ['wizard'] },
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
  },
  catalogues: {
    account: {
      en: () => import('./features/account/messages/en.json'),
      fr: () => import('./features/account/messages/fr.json'),
    },
    practice: {
      en: () => import('./features/practice/messages/en.json'),
      fr: () => import('./features/practice/messages/fr.json'),
    },
    professional: {
      en: () => import('./features/professional/messages/en.json'),
      fr: () => import('./features/professional/messages/fr.json'),
    },
    profile: {
      en: () => import('./features/profile/messages/en.json'),
      fr: () => import('./features/profile/messages/fr.json'),
    },
    wizard: {
      en: () => import('./features/wizard/messages/en.json'),
      fr: () => import('./features/wizard/messages/fr.json'),
    },
  },
});

import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-clinic',
  pages: [
    {
      id: 'signin',
      paths: ['/signin_clinic'],
      layout: 'plain',
      guard: 'public',
      load: () => import('./features/sign-in/sign-in-page.tsx'),
      isRenderedAhead: true,
      catalogues: ['sign'],
    },
    {
      id: 'signup',
      paths: ['/signup_clinic'],
      layout: 'plain',
      guard: 'public',
      requires: 'clinic_token',
      awaitsPerson: true,
      load: () => import('./features/sign-up/sign-up-page.tsx'),
      catalogues: ['sign'],
    },
    {
      id: 'tax',
      paths: ['/dashboard_clinic/tax'],
      layout: 'clinic',
      guard: 'clinic_admin',
      load: () => import('./features/tax/tax-page.tsx'),
      catalogues: ['portal', 'tax'],
    },
    {
      id: 'account',
      paths: ['/dashboard_clinic'],
      layout: 'clinic',
      guard: 'clinic_admin',
      load: () => import('./features/account/account-page.tsx'),
      catalogues: ['payments', 'portal', 'team'],
      firstCalls: ['/clinic_admin/clinics/people'],
    },
  ],
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
  },
  catalogues: {
    payments: {
      en: () => import('./features/payments/messages/en.json'),
      fr: () => import('./features/payments/messages/fr.json'),
    },
    portal: {
      en: () => import('./features/portal/messages/en.json'),
      fr: () => import('./features/portal/messages/fr.json'),
    },
    sign: {
      en: () => import('./features/sign/messages/en.json'),
      fr: () => import('./features/sign/messages/fr.json'),
    },
    tax: {
      en: () => import('./features/tax/messages/en.json'),
      fr: () => import('./features/tax/messages/fr.json'),
    },
    team: {
      en: () => import('./features/team/messages/en.json'),
      fr: () => import('./features/team/messages/fr.json'),
    },
  },
});

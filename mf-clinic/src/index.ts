import { defineRemote } from '@portal/portal-kit/define-remote';

export default defineRemote({
  name: 'mf-clinic',
  pages: [
    {
      id: 'signin',
      paths: ['/signin_clinic'],
      load: () => import(/* webpackChunkName: "page-signin" */ './features/sign-in/sign-in-page.tsx'),
      isRenderedAhead: true,
      catalogues: ['sign'],
    },
    {
      id: 'signup',
      paths: ['/signup_clinic'],
      load: () => import(/* webpackChunkName: "page-signup" */ './features/sign-up/sign-up-page.tsx'),
      catalogues: ['sign'],
    },
    {
      id: 'tax',
      paths: ['/dashboard_clinic/tax'],
      load: () => import(/* webpackChunkName: "page-tax" */ './features/tax/tax-page.tsx'),
      catalogues: ['portal', 'tax'],
    },
    {
      id: 'account',
      paths: ['/dashboard_clinic'],
      load: () => import(/* webpackChunkName: "page-account" */ './features/account/account-page.tsx'),
      catalogues: ['payments', 'portal', 'team'],
      firstCalls: ['/clinic_admin/clinics/people'],
    },
  ],
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  },
  catalogues: {
    payments: {
      en: () => import(/* webpackChunkName: "messages-payments-en" */ './features/payments/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-payments-fr" */ './features/payments/messages/fr.json'),
    },
    portal: {
      en: () => import(/* webpackChunkName: "messages-portal-en" */ './features/portal/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-portal-fr" */ './features/portal/messages/fr.json'),
    },
    sign: {
      en: () => import(/* webpackChunkName: "messages-sign-en" */ './features/sign/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-sign-fr" */ './features/sign/messages/fr.json'),
    },
    tax: {
      en: () => import(/* webpackChunkName: "messages-tax-en" */ './features/tax/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-tax-fr" */ './features/tax/messages/fr.json'),
    },
    team: {
      en: () => import(/* webpackChunkName: "messages-team-en" */ './features/team/messages/en.json'),
      fr: () => import(/* webpackChunkName: "messages-team-fr" */ './features/team/messages/fr.json'),
    },
  },
});

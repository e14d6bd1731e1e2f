import type { ComponentType } from 'react';
import type { App } from '../app.ts';
import { accountPage } from '../pages/account/load-account-page.ts';
import { SignInPage } from '../pages/sign-in/sign-in-page.tsx';

const notFoundPage = async () =>
  (await import(/* webpackChunkName: "pages-shell" */ '../pages/not-found/not-found-page.tsx')).NotFoundPage;
const clientRedirectPage = async () =>
  (await import(/* webpackChunkName: "pages-shell" */ '../pages/client-redirect/client-redirect-page.tsx'))
    .ClientRedirectPage;

/** Route path → page of the shell itself. Sign-in is in the first download; the others come when asked for. */
export const shellPages: Readonly<Record<string, (app: App) => Promise<ComponentType>>> = {
  '/signin': () => Promise.resolve(SignInPage),
  '/two_factor': accountPage('twoFactor'),
  '/link': accountPage('link'),
  '/client_link': accountPage('clientLink'),
  '/forgot_password': accountPage('forgotPassword'),
  '/forgot_password_confirmation': accountPage('forgotPasswordConfirmation'),
  '/reset_password': accountPage('resetPassword'),
  '/confirmation': accountPage('confirmation'),
  '/sessions/clients/redirect/:appointment_id': clientRedirectPage,
  '/404': notFoundPage,
};

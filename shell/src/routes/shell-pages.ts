import type { ComponentType } from 'react';
import { SignInPage } from '../pages/sign-in/sign-in-page.tsx';

const accountPage = async () =>
  (await import(/* webpackChunkName: "pages-shell" */ '../pages/account-coming/account-coming-page.tsx'))
    .AccountComingPage;
const notFoundPage = async () =>
  (await import(/* webpackChunkName: "pages-shell" */ '../pages/not-found/not-found-page.tsx')).NotFoundPage;
const clientRedirectPage = async () =>
  (await import(/* webpackChunkName: "pages-shell" */ '../pages/client-redirect/client-redirect-page.tsx'))
    .ClientRedirectPage;

/** Route path → page of the shell itself. Sign-in is in the first download; the others come when asked for. */
export const shellPages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/signin': () => Promise.resolve(SignInPage),
  '/two_factor': accountPage,
  '/forgot_password': accountPage,
  '/forgot_password_confirmation': accountPage,
  '/reset_password': accountPage,
  '/confirmation': accountPage,
  '/sessions/clients/redirect/:appointment_id': clientRedirectPage,
  '/404': notFoundPage,
};

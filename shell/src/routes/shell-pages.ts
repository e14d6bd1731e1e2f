import type { ComponentType } from 'react';
import type { App } from '../app.ts';
import type { accountPages } from '../pages/account/account-pages.ts';
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

/** Loads an account page with its texts, which the first download is free of. */
function accountPage(name: keyof typeof accountPages): (app: App) => Promise<ComponentType> {
  return async ({ texts }) => {
    const [pages] = await Promise.all([
      import(/* webpackChunkName: "pages-account" */ '../pages/account/account-pages.ts'),
      texts.add('account', {
        en: () => import(/* webpackChunkName: "account-en" */ '../pages/account/messages/en.json'),
        fr: () => import(/* webpackChunkName: "account-fr" */ '../pages/account/messages/fr.json'),
      }),
    ]);
    return pages.accountPages[name];
  };
}

import type { ComponentType } from 'react';
import type { App } from '../../app.ts';
import type { accountPages } from './account-pages.ts';

/** Loads an account page with its texts, which the first download is free of. */
export function accountPage(name: keyof typeof accountPages): (app: App) => Promise<ComponentType> {
  return async ({ texts }) => {
    const [pages] = await Promise.all([
      import(/* webpackChunkName: "pages-account" */ './account-pages.ts'),
      texts.add('account', {
        en: () => import(/* webpackChunkName: "account-en" */ './messages/en.json'),
        fr: () => import(/* webpackChunkName: "account-fr" */ './messages/fr.json'),
      }),
    ]);
    return pages.accountPages[name];
  };
}

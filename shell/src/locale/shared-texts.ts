import type { Texts } from './texts.ts';

const catalogue = {
  en: () => import(/* webpackChunkName: "messages-shared-en" */ '@portal/portal-kit/messages/en.json'),
  fr: () => import(/* webpackChunkName: "messages-shared-fr" */ '@portal/portal-kit/messages/fr.json'),
};

/** Loads the texts that several parts show: `t('shared:retry')`. The sign-in page has none of them. */
export function addSharedTexts(texts: Texts): Promise<void> {
  return texts.add('shared', catalogue);
}

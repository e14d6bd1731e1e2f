import type { Locale } from '@portal/portal-kit/define-remote';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type SafeStorage, storageKeys } from '../storage/storage.ts';
import { chosenLocale, firstLocale } from './first-locale.ts';

export interface LocaleChoice {
  store: StoreApi<Locale>;
  /** False while nobody has chosen: the person's own locale is then adopted after sign-in. */
  isChosen(): boolean;
  /** Takes over the signed-in person's own locale: nobody's choice, and gone with their session. */
  adopt(locale: Locale): void;
  /** Keeps a choice. Texts are loaded by `changeLocale`, which calls this last. */
  keep(locale: Locale): void;
}

export function createLocaleChoice(storage: SafeStorage): LocaleChoice {
  const store = createStore<Locale>(() => firstLocale(storage));
  let chosen = chosenLocale(storage) !== null;
  return {
    store,
    isChosen: () => chosen,
    adopt: (locale) => store.setState(locale, true),
    keep: (locale) => {
      chosen = true;
      storage.set(storageKeys.locale, locale);
      store.setState(locale, true);
    },
  };
}

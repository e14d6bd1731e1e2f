import type { Locale } from '@portal/portal-kit/define-remote';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type SafeStorage, storageKeys } from '../storage/storage.ts';
import { parseLocale } from './stored-locale.ts';

export interface LocaleChoice {
  store: StoreApi<Locale>;
  /** False while nobody has chosen: the person's own locale is then adopted after sign-in. */
  isChosen(): boolean;
  /** Keeps a choice. Texts are loaded by `changeLocale`, which calls this last. */
  keep(locale: Locale): void;
}

export function createLocaleChoice(storage: SafeStorage): LocaleChoice {
  const stored = parseLocale(storage.get(storageKeys.locale));
  const store = createStore<Locale>(() => stored ?? 'en');
  let chosen = stored !== null;
  return {
    store,
    isChosen: () => chosen,
    keep: (locale) => {
      chosen = true;
      storage.set(storageKeys.locale, locale);
      store.setState(locale, true);
    },
  };
}

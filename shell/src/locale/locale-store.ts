import type { Locale } from '@portal/portal-kit/define-remote';
import { createStore } from 'zustand/vanilla';
import { practitionerKind, type SessionKind } from '../session/session-kind.ts';
import { type SafeStorage, storageKeys } from '../storage/storage.ts';
import { chosenLocale, firstLocale } from './page-language.ts';

export type LocaleChoice = ReturnType<typeof createLocaleChoice>;

export function createLocaleChoice(storage: SafeStorage, kind: SessionKind = practitionerKind) {
  const store = createStore<Locale>(() => firstLocale(storage, kind));
  let chosen = chosenLocale(storage) !== null;
  return {
    store,
    /** False while nobody has chosen: the person's own locale is then adopted after sign-in. */
    isChosen: () => chosen,
    /** Takes over the signed-in person's own locale: nobody's choice, and gone with their session. */
    adopt: (locale: Locale) => store.setState(locale, true),
    /** Keeps a choice in local storage (SHELL-010). Texts are loaded by `changeLocale`, which calls this last. */
    keep: (locale: Locale) => {
      chosen = true;
      storage.set(storageKeys.locale, locale);
      store.setState(locale, true);
    },
  };
}

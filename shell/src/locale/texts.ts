import type { Locale, Messages } from '@portal/portal-kit/define-remote';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

type Catalogue = Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;

/** The one i18n instance, and the catalogues of every part that has been loaded. */
export interface Texts {
  i18n: i18n;
  /** Loads a part's texts in the current language; later languages follow by `changeLocale`. */
  add(part: string, catalogue: Catalogue): Promise<void>;
  /** Loads every known part's texts in a language, then switches all of them at once. */
  changeLocale(locale: Locale): Promise<void>;
}

export async function createTexts(locale: Locale): Promise<Texts> {
  const instance = createInstance();
  const catalogues = new Map<string, Catalogue>();
  await instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'en',
    resources: {},
    ns: [],
    defaultNS: false,
    returnNull: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  const load = async (part: string, catalogue: Catalogue, language: Locale) => {
    if (instance.hasResourceBundle(language, part)) return;
    instance.addResourceBundle(language, part, (await catalogue[language]()).default);
  };
  return {
    i18n: instance,
    add: async (part, catalogue) => {
      await load(part, catalogue, instance.language as Locale);
      catalogues.set(part, catalogue);
    },
    changeLocale: async (language) => {
      await Promise.all([...catalogues].map(([part, catalogue]) => load(part, catalogue, language)));
      await instance.changeLanguage(language);
      document.documentElement.lang = language;
    },
  };
}

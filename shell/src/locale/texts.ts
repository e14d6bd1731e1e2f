import type { Catalogue, Locale } from '@portal/portal-kit/define-remote';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { setPageLanguage } from './page-language.ts';

export type Texts = Awaited<ReturnType<typeof createTexts>>;

/** The one i18n instance, and the catalogues of every part that has been loaded. */
export async function createTexts(locale: Locale) {
  const instance: i18n = createInstance();
  const catalogues = new Map<string, Catalogue>();
  let wanted = locale;
  let wishes = 0;
  await instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'en',
    resources: {},
    ns: [],
    defaultNS: false,
    returnNull: false,
    interpolation: { escapeValue: false },
    // Texts are there before what shows them is rendered: only a change of language renders anew.
    react: { useSuspense: false, bindI18nStore: false },
  });

  /** Which catalogue the texts of a part in a language are from: a newer version of the part brings its own. */
  const sources = new Map<string, Catalogue>();
  const load = async (part: string, catalogue: Catalogue, language: Locale) => {
    const place = `${part} ${language}`;
    if (sources.get(place) === catalogue) return;
    instance.addResourceBundle(language, part, (await catalogue[language]()).default);
    sources.set(place, catalogue);
  };

  return {
    i18n: instance,
    /** Loads a part's texts in the language of the moment it is done; later languages follow by `changeLocale`. */
    add: async (part: string, catalogue: Catalogue) => {
      // Known before it is loaded, so that a switch on the way includes it.
      catalogues.set(part, catalogue);
      try {
        for (let language: Locale | null = null; language !== wanted; ) {
          language = wanted;
          await load(part, catalogue, language);
        }
      } catch (error) {
        catalogues.delete(part);
        throw error;
      }
    },
    /**
     * Loads every known part's texts in a language, then switches all of them at once.
     * @returns false when another language was asked for meanwhile: the last wish wins
     */
    changeLocale: async (language: Locale) => {
      const before = wanted;
      const wish = ++wishes;
      wanted = language;
      try {
        await Promise.all([...catalogues].map(([part, catalogue]) => load(part, catalogue, language)));
      } catch (error) {
        if (wish === wishes) wanted = before;
        throw error;
      }
      if (wish !== wishes) return false;
      await instance.changeLanguage(language);
      setPageLanguage(language);
      return true;
    },
  };
}

import * as z from 'zod/mini';

/** The languages of the interface, as sentences name them. */
export const languages = { en: 'English', fr: 'French' } as const;
export type Language = keyof typeof languages;

export const otherLanguage = { en: 'fr', fr: 'en' } as const satisfies Record<Language, Language>;

/** Of a stranger's catalogue no more is looked at than any has. */
const deepest = 20;

/** Keys with the texts that stand there; what is no text is left out, for nobody would read it. */
function textsIn(catalogue: unknown, prefix = '', depth = 0): Map<string, string> {
  if (depth > deepest) return new Map();
  const read = z.safeParse(z.record(z.string(), z.unknown()), catalogue);
  const entries = Object.entries(read.success ? read.data : {});
  return new Map(
    entries.flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...textsIn(value, `${prefix}${key}.`, depth + 1)],
    ),
  );
}

const pluralForm = /^(?<stem>.+)_(?<form>zero|one|two|few|many|other)$/;

/** Stems of texts that go by a number: one form alone may be a key that ends in such a word. */
function pluralsAmong(keys: readonly string[]): Set<string> {
  const all = new Set(keys);
  const stems = keys.flatMap((key) => pluralForm.exec(key)?.groups?.['stem'] ?? []);
  return new Set(stems.filter((stem) => all.has(`${stem}_one`) && all.has(`${stem}_other`)));
}

/** The forms that a language has of such a text; `_zero` is one that each may have besides. */
function formsOf(language: Language, stem: string): string[] {
  const type = stem.endsWith('_ordinal') ? 'ordinal' : 'cardinal';
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
  return pluralCategories.map((form) => `${stem}_${form}`);
}

/** What each language lacks of what stands in the other: keys, for plurals with the form. */
export function missingTexts(catalogues: Readonly<Record<Language, unknown>>): Record<Language, string[]> {
  const texts = { en: textsIn(catalogues.en), fr: textsIn(catalogues.fr) };
  const plurals = pluralsAmong([...texts.en.keys(), ...texts.fr.keys()]);
  const stemOf = (key: string) => [key, pluralForm.exec(key)?.groups?.['stem'] ?? ''].find((stem) => plurals.has(stem));
  const lackedBy = (language: Language): string[] => {
    const has = (key: string) => Boolean(texts[language].get(key)?.trim());
    const told = [...texts[otherLanguage[language]]].filter(([, text]) => text.trim() !== '').map(([key]) => key);
    const lacking = told.flatMap((key) => {
      const stem = stemOf(key);
      // A text without a number does for all numbers.
      if (has(stem ?? key)) return [];
      return stem === undefined ? [key] : formsOf(language, stem).filter((form) => !has(form));
    });
    return [...new Set(lacking)].sort();
  };
  return { en: lackedBy('en'), fr: lackedBy('fr') };
}

const mostNamed = 20;

/** Keys as a sentence has them: of very many the first ones. */
export function namesOfKeys(keys: readonly string[]): string {
  const more = keys.length - mostNamed;
  return `${keys.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

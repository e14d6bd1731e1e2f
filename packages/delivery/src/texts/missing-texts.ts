import { inLine } from '../in-line.ts';

/** The languages of the interface, as sentences name them. */
export const languages = { en: 'English', fr: 'French' } as const;
export type Language = keyof typeof languages;

export const otherLanguage = { en: 'fr', fr: 'en' } as const satisfies Record<Language, Language>;

/** More of a stranger's catalogue is not looked at: the largest of ours has 250 keys of 42 characters, 4 deep. */
const most = { deep: 20, keys: 10_000, characters: 200 } as const;

/** How many keys may still be looked at: of a release all its catalogues share one. */
export interface Budget {
  keys: number;
}

export const newBudget = (): Budget => ({ keys: most.keys });

/** Keys with the texts that stand there; what is no text is left out, for nobody would read it. */
function textsIn(catalogue: unknown, budget: Budget): Map<string, string> {
  const texts = new Map<string, string>();
  const lookInto = (within: unknown, prefix: string, depth: number): void => {
    if (depth > most.deep || typeof within !== 'object' || within === null || Array.isArray(within)) return;
    for (const [key, value] of Object.entries(within)) {
      budget.keys -= 1;
      if (budget.keys < 0) return;
      // Before they are put together: thousands of long ones would fill the memory.
      if (prefix.length + key.length > most.characters) continue;
      if (typeof value === 'string') texts.set(prefix + key, value);
      else lookInto(value, `${prefix}${key}.`, depth + 1);
    }
  };
  lookInto(catalogue, '', 0);
  return texts;
}

const pluralForm = /^(?<stem>.+)_(?<form>zero|one|two|few|many|other)$/;

/** Stems of keys that look like texts that go by a number: one form alone may be a key that ends in such a word. */
function stemsAmong(keys: readonly string[]): Set<string> {
  const all = new Set(keys);
  const stems = keys.flatMap((key) => pluralForm.exec(key)?.groups?.['stem'] ?? []);
  return new Set(stems.filter((stem) => all.has(`${stem}_one`) && all.has(`${stem}_other`)));
}

const everyForm = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `_${form}`);
const namesCount = /\{\{-?\s*count\b/;

/** Whether texts go by a number: they name it, or have a third form. Two keys may end in `_one` and `_other` by chance. */
function isCounted(stem: string, texts: Readonly<Record<Language, ReadonlyMap<string, string>>>): boolean {
  const hasThird = (own: ReadonlyMap<string, string>) => ['_two', '_few', '_many'].some((form) => own.has(stem + form));
  return [texts.en, texts.fr].some(
    (own) => hasThird(own) || everyForm.some((form) => namesCount.test(own.get(stem + form) ?? '')),
  );
}

const categoriesOf = (language: Language) => ({
  cardinal: new Intl.PluralRules(language, { type: 'cardinal' }).resolvedOptions().pluralCategories,
  ordinal: new Intl.PluralRules(language, { type: 'ordinal' }).resolvedOptions().pluralCategories,
});
const categories = { en: categoriesOf('en'), fr: categoriesOf('fr') };

/** The forms that a language has of such a text; `_zero` is one that each may have besides. */
function formsOf(language: Language, stem: string): string[] {
  const type = stem.endsWith('_ordinal') ? 'ordinal' : 'cardinal';
  return categories[language][type].map((form) => `${stem}_${form}`);
}

/** How texts are looked at. */
export interface Looking {
  budget?: Budget;
  /** Texts of which no form is there, and not those that lack one: older builds let them pass. */
  onlyWhole?: boolean;
}

/** What each language lacks of what stands in the other: keys, for plurals with the form. Nothing once the budget is spent. */
export function missingTexts(
  catalogues: Readonly<Record<Language, unknown>>,
  { budget = newBudget(), onlyWhole = false }: Looking = {},
): Record<Language, string[]> {
  const texts = { en: textsIn(catalogues.en, budget), fr: textsIn(catalogues.fr, budget) };
  if (budget.keys < 0) return { en: [], fr: [] };
  const stems = stemsAmong([...texts.en.keys(), ...texts.fr.keys()]);
  const counted = new Set([...stems].filter((stem) => isCounted(stem, texts)));
  const stemOf = (key: string) => [key, pluralForm.exec(key)?.groups?.['stem'] ?? ''].find((stem) => stems.has(stem));
  const lackedOf = (key: string, language: Language): string[] => {
    const has = (each: string) => Boolean(texts[language].get(each)?.trim());
    const stem = stemOf(key);
    // A text without a number does for all numbers.
    if (has(stem ?? key)) return [];
    if (stem === undefined) return [key];
    const anyFormDoes = onlyWhole || (key === stem && !counted.has(stem));
    if (anyFormDoes && everyForm.some((form) => has(stem + form))) return [];
    return (counted.has(stem) ? formsOf(language, stem) : [key]).filter((form) => !has(form));
  };
  const lackedBy = (language: Language): string[] => {
    const told = [...texts[otherLanguage[language]]].filter(([, text]) => text.trim() !== '');
    return [...new Set(told.flatMap(([key]) => lackedOf(key, language)))].sort();
  };
  return { en: lackedBy('en'), fr: lackedBy('fr') };
}

const mostNamed = 20;

/** Keys as a sentence has them: of very many the first ones. */
export function namesOfKeys(keys: readonly string[]): string {
  const more = keys.length - mostNamed;
  return `${keys
    .slice(0, mostNamed)
    .map((key) => inLine(key))
    .join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** A catalogue: nested keys to texts. */
export interface Catalogue {
  [key: string]: string | Catalogue;
}

/** The texts of a catalogue by their whole keys. */
export function flatten(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/** A text that is another one: `$t(shared:today)`. */
export const NAMED = /^\$t\(([\w:./-]+)\)$/;

/** One part's texts in both languages. */
export interface Texts {
  /** Where they stand: `mf-admin/src/messages`. */
  folder: string;
  english: ReadonlyMap<string, string>;
  french: ReadonlyMap<string, string>;
}

/** Where the texts of a namespace stand: `mf-admin` in `mf-admin/src/messages`, `mf-admin/audit` below a folder `audit` of it. */
function isOf(namespace: string, folder: string): boolean {
  if (namespace === 'shared') return folder === 'packages/portal-kit/src/messages';
  const [part, feature] = namespace.split('/');
  if (feature === undefined) return folder === `${part}/src/messages`;
  return folder.startsWith(`${part}/`) && folder.includes(`/${feature}/`);
}

/** Names of other texts, `$t(shared:today)`, that no catalogue has: a person would read the name. */
export function danglingNames(catalogues: readonly Texts[]): string[] {
  const forms = ['', '_one', '_many', '_other'];
  return catalogues.flatMap(({ folder, english, french }) =>
    [english, french].flatMap((texts, place) =>
      [...texts].flatMap(([key, text]) =>
        [...text.matchAll(/\$t\((?:([\w/-]+):)?([\w.-]+)/g)]
          .filter(([, namespace, name]) => {
            const homes = catalogues.filter((one) => (namespace ? isOf(namespace, one.folder) : one.folder === folder));
            return !homes.some((one) =>
              forms.some((form) => (place === 0 ? one.english : one.french).has(name + form)),
            );
          })
          .map(([whole]) => `${folder} ${key}: ${whole})`),
      ),
    ),
  );
}

export interface RepeatedText {
  text: string;
  places: string[];
}

/**
 * Texts that stand more than once, most often first. Two that are equal in English alone are two texts: “Clients” is
 * « Clientèle » as a list, and « Personnes » beside a name. One that names another, `$t(shared:today)`, repeats nothing.
 */
export function repeatedTexts(catalogues: readonly Texts[]): RepeatedText[] {
  const places = new Map<string, string[]>();
  for (const { folder, english, french } of catalogues)
    for (const [key, text] of english) {
      if (NAMED.test(text)) continue;
      const both = JSON.stringify([text, french.get(key)]);
      // The plural forms of one text may be equal.
      const place = `${folder} ${key.replace(/_(one|many|other)$/, '')}`;
      const known = places.get(both) ?? [];
      if (!known.includes(place)) places.set(both, [...known, place]);
    }
  return [...places]
    .filter(([, at]) => at.length > 1)
    .map(([both, at]) => ({ text: String(JSON.parse(both)[0]), places: at }))
    .sort((one, other) => other.places.length - one.places.length);
}

/** How many texts could go: of a text that stands three times, two. */
export function countRepeats(repeated: readonly RepeatedText[]): number {
  return repeated.reduce((sum, { places }) => sum + places.length - 1, 0);
}

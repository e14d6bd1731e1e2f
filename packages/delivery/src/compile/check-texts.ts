import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namedImports } from '../configuration/named-imports.ts';
import { jsonOf } from '../store/json-of.ts';
import { type Language, languages, missingTexts, namesOfKeys, otherLanguage } from '../texts/missing-texts.ts';

/** A remote's files of texts, by the page or catalogue that they are for; only those that can be read. */
function textFiles(folder: string): Partial<Record<Language, string>>[] {
  const texts = new Map<string, Partial<Record<Language, string>>>();
  for (const { file, texts: its } of namedImports(readFileSync(path.join(folder, 'index.ts'), 'utf8'))) {
    const found = path.join(folder, file);
    if (!its || !(its.locale in languages) || !found.endsWith('.json') || !existsSync(found)) continue;
    const of = its.of ?? '';
    texts.set(of, { ...texts.get(of), [its.locale]: found });
  }
  return [...texts.values()];
}

/** Texts that one language of a remote's sources lacks, by file and key; empty when none does. */
export function problemsOfTexts(root: string, name: string): string[] {
  return textFiles(path.join(root, name, 'src')).flatMap((files) => {
    const { en, fr } = files;
    const catalogueIn = (file: string) => jsonOf(readFileSync(file, 'utf8'));
    // Of what is missing or no JSON the bundler tells.
    const [english, french] = [en && catalogueIn(en), fr && catalogueIn(fr)];
    if (!english || !french) return [];
    const missing = missingTexts({ en: english, fr: french });
    const nameOf = (language: Language) => path.relative(root, files[language] ?? '');
    return (Object.keys(missing) as Language[])
      .filter((language) => missing[language].length > 0)
      .map(
        (language) =>
          `${name}: ${nameOf(language)} has no ${languages[language]} texts for ${namesOfKeys(missing[language])}, which ${nameOf(otherLanguage[language])} has. Write them there.`,
      );
  });
}

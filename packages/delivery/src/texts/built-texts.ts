import type { RemoteRelease } from '@portal/portal-kit/registry';
import { jsonOf } from '../store/json-of.ts';
import { type Language, languages, missingTexts, namesOfKeys, otherLanguage } from './missing-texts.ts';

/** Reads a file of a release; undefined where it is not there. */
export type ReadFile = (name: string) => Promise<string | undefined>;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

/** What a string in a script stands for. */
function unescaped(literal: string): string {
  return literal.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|(\r\n|.))/gis, (_all, unicode, hex, plain: string) => {
    const code = unicode ?? hex;
    if (code) return String.fromCharCode(Number.parseInt(code, 16));
    return /^[\r\n]/.test(plain) ? '' : (escapes[plain] ?? plain);
  });
}

/** The string that begins at a quote and is the whole of an argument: `'…')`. Of a stranger's script, so step by step. */
function argumentAt(script: string, at: number): string | undefined {
  const quote = script[at] ?? '';
  let end = at + 1;
  while (end < script.length && script[end] !== quote) end += script[end] === '\\' ? 2 : 1;
  return script[end + 1] === ')' ? unescaped(script.slice(at + 1, end)) : undefined;
}

const written = 'exports=JSON.parse(';

/** The catalogue in a script, as the build writes one; undefined for any other script: no code of a release is run. */
export function catalogueIn(script: string): unknown {
  const at = script.indexOf(written);
  if (at < 0) return script.includes('exports={}') ? {} : undefined;
  if (script.indexOf(written, at + 1) >= 0) return undefined;
  return jsonOf(argumentAt(script, at + written.length) ?? '');
}

/** The catalogues of a release that are there in both languages, and can be read, by their chunk without the language. */
async function cataloguesOf(chunks: Readonly<Record<string, readonly string[]>>, read: ReadFile) {
  const inChunk = async (chunk: string) => {
    const scripts = (chunks[chunk] ?? []).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map(read));
    return texts.map((text) => catalogueIn(text ?? '')).find((catalogue) => catalogue !== undefined);
  };
  const names = Object.keys(chunks).flatMap((chunk) => /^(messages.*)-en$/.exec(chunk)?.[1] ?? []);
  const both = names.map(async (name) => ({
    name,
    en: await inChunk(`${name}-en`),
    fr: await inChunk(`${name}-fr`),
  }));
  return (await Promise.all(both)).filter(({ en, fr }) => en !== undefined && fr !== undefined);
}

/**
 * Texts that one language of a built remote lacks, in words; empty when none does, and of what no build of ours has
 * written.
 */
export async function problemsOfBuiltTexts(
  part: string,
  chunks: Readonly<Record<string, readonly string[]>>,
  read: ReadFile,
): Promise<string[]> {
  return (await cataloguesOf(chunks, read)).flatMap(({ name, ...catalogues }) => {
    const missing = missingTexts(catalogues);
    return (Object.keys(missing) as Language[])
      .filter((language) => missing[language].length > 0)
      .map(
        (language) =>
          `${part} has no ${languages[language]} texts in ${name}-${language} for ${namesOfKeys(missing[language])}: people read ${languages[otherLanguage[language]]} there.`,
      );
  });
}

/** Entries of the navigation that would have no words in one language, in words. */
export function problemsOfEntries({ routes = [] }: Pick<RemoteRelease, 'routes'>): string[] {
  return routes
    .filter(({ entry }) => entry && !(entry.text.en.trim() && entry.text.fr.trim()))
    .map(({ path }) => `The navigation’s text for ${path} is missing in one language.`);
}

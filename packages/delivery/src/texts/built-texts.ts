import type { RemoteRelease } from '@portal/portal-kit/registry';
import { inLine } from '../in-line.ts';
import { jsonOf } from '../store/json-of.ts';
import {
  type Language,
  type Looking,
  languages,
  missingTexts,
  namesOfKeys,
  newBudget,
  otherLanguage,
} from './missing-texts.ts';

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

/**
 * A larger script counts as one that cannot be read, and what comes after so many is not looked at: the largest catalogue
 * of ours has 12 kB, and each character of a stranger's script takes a server's time.
 */
export const largestScript = 500_000;
const most = { catalogues: 100, characters: 10 * largestScript } as const;

/** Reads the catalogue of a chunk: each script once, one after the other. */
function catalogueReader(chunks: Readonly<Record<string, readonly string[]>>, read: ReadFile) {
  const known = new Map<string, unknown>();
  let left: number = most.characters;
  const inScript = async (name: string) => {
    if (known.has(name) || left <= 0) return known.get(name);
    const script = (await read(name)) ?? '';
    const isRead = script.length <= largestScript;
    if (isRead) left -= script.length;
    const catalogue = isRead ? catalogueIn(script) : undefined;
    known.set(name, catalogue);
    return catalogue;
  };
  return async (chunk: string): Promise<unknown> => {
    for (const name of chunks[chunk] ?? []) {
      const catalogue = name.endsWith('.js') ? await inScript(name) : undefined;
      if (catalogue !== undefined) return catalogue;
    }
    return undefined;
  };
}

/**
 * Texts that one language of a built remote lacks, in words; empty when none does, and of what no build of ours has
 * written.
 */
export async function problemsOfBuiltTexts(
  part: string,
  chunks: Readonly<Record<string, readonly string[]>>,
  read: ReadFile,
  looking: Pick<Looking, 'onlyWhole'> = {},
): Promise<string[]> {
  const catalogueOf = catalogueReader(chunks, read);
  const budget = newBudget();
  const names = Object.keys(chunks).flatMap((chunk) => /^(messages.*)-en$/.exec(chunk)?.[1] ?? []);
  const problems: string[] = [];
  for (const name of names.slice(0, most.catalogues)) {
    const catalogues = { en: await catalogueOf(`${name}-en`), fr: await catalogueOf(`${name}-fr`) };
    if (catalogues.en === undefined || catalogues.fr === undefined) continue;
    const missing = missingTexts(catalogues, { ...looking, budget });
    for (const language of Object.keys(missing) as Language[])
      if (missing[language].length > 0)
        problems.push(
          `${part} has no ${languages[language]} texts in ${inLine(name)}-${language} for ${namesOfKeys(missing[language])}: people read ${languages[otherLanguage[language]]} there.`,
        );
  }
  return problems;
}

/** Entries of the navigation that would have no words in one language, in words. */
export function problemsOfEntries({ routes = [] }: Pick<RemoteRelease, 'routes'>): string[] {
  return routes
    .filter(({ entry }) => entry && !(entry.text.en.trim() && entry.text.fr.trim()))
    .map(({ path }) => `The navigation’s text for ${inLine(path)} is missing in one language.`);
}

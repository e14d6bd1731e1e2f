import { literally } from '../reporting/words.ts';

/** Which parts the tests of a spec are about: see e2e/parts.ts. */
export type SpecParts = Readonly<Record<string, readonly string[] | 'each'>>;

/** Browser tests that are to run: whole files, and of some files the tests that name one of the parts. */
export interface BrowserTests {
  whole: readonly string[];
  naming: readonly { spec: string; parts: readonly string[] }[];
}

/** The browser tests that are about parts. */
export function testsAbout(parts: readonly string[], specParts: SpecParts): BrowserTests {
  const entries = Object.entries(specParts);
  return {
    whole: entries.flatMap(([spec, about]) =>
      about !== 'each' && about.some((part) => parts.includes(part)) ? [spec] : [],
    ),
    // No test of a round through all pages names a package.
    naming: entries.flatMap(([spec, about]) => {
      const named = parts.filter((part) => /^(?:shell|mf-[a-z0-9-]+)$/.test(part));
      return about === 'each' && named.length > 0 ? [{ spec, parts: named }] : [];
    }),
  };
}

/** Playwright's arguments for them; null where there are none. */
export function playwrightArguments({ whole, naming }: BrowserTests): string[] | null {
  const files = [...whole, ...naming.map(({ spec }) => spec)];
  if (files.length === 0) return null;
  const filters = files.map((spec) => `/${spec}\\.spec\\.ts`);
  if (naming.length === 0) return filters;
  // Playwright compares a title that begins with the file and ends with the tags.
  const patterns = [
    ...whole.map((spec) => `\\b${literally(spec)}\\.spec\\.ts `),
    ...naming.map(
      ({ spec, parts }) => `\\b${literally(spec)}\\.spec\\.ts(?: .*)?[ @](?:${parts.map(literally).join('|')})(?: |$)`,
    ),
  ];
  return [...filters, '--grep', patterns.join('|')];
}

/** `guards, and of screens what names mf-clinic`. */
export function wordsOfBrowserTests({ whole, naming }: BrowserTests): string {
  const rounds = naming.map(({ spec, parts }) => `of ${spec} what names ${parts.join(', ')}`);
  return [...whole, ...rounds].join(', ') || 'none';
}

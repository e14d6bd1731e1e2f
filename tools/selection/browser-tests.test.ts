import { describe, expect, it } from '@jest/globals';
import { playwrightArguments, testsAbout, wordsOfBrowserTests } from './browser-tests.ts';

const specParts = {
  guards: ['shell'],
  lists: ['mf-dashboard'],
  styles: ['packages/ui', 'shell'],
  screens: 'each',
} as const;

/** What Playwright runs of these titles. */
function chosen(parts: readonly string[]): string[] {
  const [pattern] = playwrightArguments(testsAbout(parts, specParts))?.slice(-1) ?? [];
  const titles = [
    ' guards.spec.ts signed out leads to sign-in',
    ' lists.spec.ts shows a shell',
    ' screens.spec.ts shell survives faults',
    ' screens.spec.ts en sign-in fits @shell',
    ' screens.spec.ts en today fits @mf-dashboard',
    ' screens.spec.ts en clinic fits @mf-dashboard-clinic',
  ];
  return titles.filter((title) => new RegExp(pattern ?? '$^').test(title));
}

describe('the browser tests of a part', () => {
  it('are the files about it, and what names it in files that go round all parts', () => {
    expect(testsAbout(['shell'], specParts)).toEqual({
      whole: ['guards', 'styles'],
      naming: [{ spec: 'screens', parts: ['shell'] }],
    });
    expect(chosen(['shell'])).toEqual([
      ' guards.spec.ts signed out leads to sign-in',
      ' screens.spec.ts shell survives faults',
      ' screens.spec.ts en sign-in fits @shell',
    ]);
    expect(chosen(['mf-dashboard'])).toEqual([
      ' lists.spec.ts shows a shell',
      ' screens.spec.ts en today fits @mf-dashboard',
    ]);
  });

  it('are chosen by file alone where no file goes round', () => {
    expect(playwrightArguments(testsAbout(['packages/ui'], specParts))).toEqual(['/styles\\.spec\\.ts']);
    expect(playwrightArguments(testsAbout(['packages/contract'], specParts))).toBeNull();
  });

  it('are told in words', () => {
    expect(wordsOfBrowserTests(testsAbout(['shell'], specParts))).toBe('guards, styles, of screens what names shell');
    expect(wordsOfBrowserTests(testsAbout(['packages/contract'], specParts))).toBe('none');
  });
});

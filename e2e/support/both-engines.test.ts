import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { notInFirefox } from '../engine.ts';
import { chromiumHelpers, chromiumOnlyIn } from './both-engines.ts';

const e2e = path.resolve(import.meta.dirname, '..');
const inTest = (...lines: string[]) => `test('a', async ({ page }) => { ${lines.join('\n')} });`;
const problemsIn = (source: string, ...helpers: string[]) =>
  chromiumOnlyIn(source, new Set(helpers)).map(({ problem }) => problem);

describe('what holds in Chromium alone', () => {
  it.each([
    'JSON.parse(request.postData() ?? "{}");',
    'request.postDataJSON();',
    'await page.context().newCDPSession(page);',
    "await page.addInitScript(() => localStorage.setItem('a', 'b'));",
    'await page.addInitScript(() => { addEventListener("load", () => sessionStorage.clear()); });',
    "await page.emulateMedia({ media: 'print' });",
    "await page.emulateMedia({ forcedColors: 'active' });",
    "await page.emulateMedia({ colorScheme: 'dark' });",
    "const saved = page.waitForEvent('download');",
    'await page.context().clearPermissions();',
    'await onTouchScreen(page, work);',
  ])('is found: %s', (line) => {
    expect(problemsIn(inTest(line), 'onTouchScreen')).toHaveLength(1);
    const left = inTest("leaveToChromium('It prints.');", line);
    expect(problemsIn(left, 'onTouchScreen')).toEqual([]);
    expect(problemsIn(inTest("if (engine === 'firefox') return;", line), 'onTouchScreen')).toEqual([]);
    expect(
      problemsIn(`test.beforeEach(() => leaveToChromium('It prints.'));\n${inTest(line)}`, 'onTouchScreen'),
    ).toEqual([]);
    const helper = `async function act(page) { ${line} }`;
    expect(problemsIn(`${helper}\n${inTest('await act(page);')}`, 'onTouchScreen')).toHaveLength(1);
    expect(problemsIn(`${helper}\n${left}\n${inTest('await act(page);')}`, 'onTouchScreen')).toHaveLength(1);
    expect(problemsIn(`${helper}\n${left.replace(line, 'await act(page);')}`, 'onTouchScreen')).toEqual([]);
  });

  it.each([
    "await page.emulateMedia({ reducedMotion: 'reduce' });",
    'await page.addInitScript(keepMedia);',
    "await page.evaluate(() => localStorage.setItem('a', 'b'));",
    "const popup = page.waitForEvent('popup');",
    'request.postedAt();',
  ])('is not: %s', (line) => {
    expect(problemsIn(inTest(line))).toEqual([]);
  });

  it('is what speaks Chromium’s protocol, and what calls that without leaving it to Chromium', () => {
    const sources = new Map([
      ['touch.ts', 'export async function touch() { await context.newCDPSession(page); }'],
      ['phone.ts', "import { touch } from './touch.ts';\nexport function turn() { touch(); }"],
      ['other.ts', 'export function other() {}'],
      [
        'look.ts',
        "import { touch } from './touch.ts';\nexport async function look() { if (engine !== 'chromium') return; await touch(); }",
      ],
    ]);
    expect([...chromiumHelpers(sources)].sort()).toEqual(['touch', 'turn']);
  });

  it('is told by its line', () => {
    expect(chromiumOnlyIn(`// é\n\n${inTest('', 'request.postData();')}`)).toMatchObject([{ line: 4 }]);
  });
});

describe('the browser tests that run in Firefox', () => {
  const sourcesIn = (folder: string) =>
    new Map(
      readdirSync(path.join(e2e, folder))
        .filter((file) => /(?<!\.test)\.ts$/.test(file))
        .map((file) => [file, readFileSync(path.join(e2e, folder, file), 'utf8')] as const),
    );
  const helpers = chromiumHelpers(sourcesIn('support'));
  const specs = [...sourcesIn('specs')].filter(([file]) => !notInFirefox.includes(`**/${file}`));

  it('are left out by names of files that there are', () => {
    expect(specs).toHaveLength(sourcesIn('specs').size - notInFirefox.length);
  });

  it.each(specs)('hold there, or are left to Chromium with a reason: %s', (file, source) => {
    const found = chromiumOnlyIn(source, helpers);
    expect(found.map(({ line, problem }) => `${file}:${line}: ${problem}`)).toEqual([]);
  });
});

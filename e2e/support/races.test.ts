import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { racesIn } from './races.ts';

const e2e = path.resolve(import.meta.dirname, '..');

/** Only these may look at what is not there, and read without waiting. */
const helpers = ['support/absence.ts'];

const kindsIn = (source: string) => racesIn(source).map(({ problem }) => problem.split(/ (?:without|that)|:/)[0]);

describe('the places that depend on the machine', () => {
  it.each([
    'await expect(row).toHaveCount(0);',
    'await expect(row).toBeHidden();',
    'await expect(row).toBeHidden({ timeout: 9 });',
    'await expect(row).not.toBeVisible();',
    'await expect(row).toBeVisible({ visible: false });',
    'await expect(row).not.toBeAttached();',
    'await expect(row).toBeAttached({ attached: false });',
    'await expect(row).not.toBeInViewport();',
    'await expect(rows).toHaveText([]);',
    "await row.waitFor({ state: 'hidden' });",
    "await row.waitFor({ timeout: 9, state: 'detached' });",
    "await handle?.waitForElementState('hidden');",
    "await page.waitForLoadState('networkidle');",
    'await expect.poll(() => row.count()).toBe(0);',
    'await expect.poll(async () => await row.count()).toBe(0);',
    'await expect(page.getByRole("row", { name }).first()).toHaveCount(0);',
  ])('are absences: %s', (source) => {
    expect(kindsIn(source)).toEqual(['an absence']);
  });

  it.each([
    'expect(await row.count()).toBe(3);',
    'expect(await row.first().innerText()).toBe("a");',
    'expect((await row.textContent()) ?? "").toContain("a");',
    'expect(await row.isVisible()).toBe(true);',
    'expect.soft(await row.isVisible()).toBe(true);',
    'expect(await rows.allInnerTexts()).toEqual([]);',
    'expect(await link.getAttribute("href")).toBe("/");',
    'expect(await input.inputValue(), "why").toBe("");',
    'expect(page.url()).toBe("/");',
    'expect(new URL(tab.page.url()).search).toBe("");',
    'expect(await page.title()).toBe("a");',
    'const shown = await rows.allInnerTexts(); expect(shown).toEqual([]);',
    'if ((await rows.count()) === 0) await next.click();',
    'for (const row of await rows.all()) await row.click();',
    'const times = await rows.evaluateAll((all) => all.length);',
    'const read = async () => rows.count();',
  ])('are reads that do not wait: %s', (source) => {
    expect(kindsIn(source)).toEqual(['a read']);
  });

  it.each([
    'await expect(row).not.toContainText("a");',
    'await expect(row).not.toHaveText(/a/);',
    'await expect(tab.page).not.toHaveURL("/");',
  ])('are states told by what they lack: %s', (source) => {
    expect(kindsIn(source)).toEqual(['a state told by what it lacks']);
  });

  it.each([
    'const began = performance.now();',
    'await page.evaluate(() => performance.now());',
    'expect(Date.now() - began).toBeLessThan(900);',
    'await page.evaluate((from) => Date.now() - from, began);',
  ])('are stopwatches: %s', (source) => {
    expect(kindsIn(source)).toEqual(['a stopwatch']);
  });

  it.each([
    'await page.waitForTimeout(100);',
    'await new Promise((resolve) => setTimeout(resolve, 600));',
    'await new Promise<void>((done) => { setTimeout(done, 600); });',
    "import { setTimeout } from 'node:timers/promises';",
    "import { setTimeout as delay } from 'timers/promises';",
  ])('are sleeps: %s', (source) => {
    expect(kindsIn(source)).toEqual(['a sleep']);
  });

  it.each([
    "async () => { await button.click(); await page.keyboard.press('Escape'); }",
    "async () => { const shown = await row.check(); await page.keyboard.press('Escape'); }",
    "async () => { await page.goto('/'); await other.page.keyboard.type('a'); }",
  ])('are keys that may come too early: %s', (source) => {
    expect(kindsIn(source)).toEqual(['a key right after what opens something']);
  });

  it.each([
    'await expectAbsent(row, { beside: heading });',
    'await expectGone(dialog);',
    'await expect(row).toBeVisible();',
    'await expect(row).toHaveCount(3);',
    'await expect(row).not.toHaveCount(0);',
    'await expect(row).not.toHaveAttribute("aria-disabled", "true");',
    'const shift = startOfTests.getTime() - Date.now();',
    'const later = Date.now() + 60_000;',
    'performance.now = () => real() + ahead;',
    'await expect(page).toHaveURL("/");',
    'await expect.poll(() => rows.count()).toBe(3);',
    'await expect.poll(async () => (await rows.allInnerTexts()).join()).toBe("a");',
    'await expect(async () => expect(await rows.count()).toBe(3)).toPass();',
    'expect(calls.map(({ request }) => request.url())).toEqual([]);',
    'await Promise.all([one(), other()]);',
    "async () => { await button.click(); await expect(dialog).toBeVisible(); await page.keyboard.press('Escape'); }",
    "async () => { await text.focus(); await page.keyboard.type('a'); }",
    'const before = await amount.textContent();',
    'const late = setTimeout(() => reject(new Error("late")), 9);',
    'test.setTimeout(60_000);',
  ])('are none of these: %s', (source) => {
    expect(kindsIn(source)).toEqual([]);
  });

  it('are told by their lines', () => {
    const source = '// é\n\nawait expect(row)\n  .toHaveCount(0);\nawait page.waitForTimeout(9);\n';
    expect(racesIn(source).map(({ line }) => line)).toEqual([4, 5]);
    expect(racesIn(source).map(({ line }) => line)).toEqual([4, 5]);
  });
});

describe('the browser tests', () => {
  const files = ['specs', 'support']
    .flatMap((folder) => readdirSync(path.join(e2e, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !helpers.includes(file));

  it.each(files)('do not depend on how fast the machine is: %s', (file) => {
    const races = racesIn(readFileSync(path.join(e2e, file), 'utf8'));
    expect(races.map(({ line, problem }) => `${file}:${line}: ${problem}`)).toEqual([]);
  });
});

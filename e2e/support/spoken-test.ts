import { writeFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { inFirefox } from '../engine.ts';
import { expectSettled } from './absence.ts';
import { test as base, expect } from './call-test.ts';
import { fakeMediaOfChromium } from './fake-media.ts';
import { type ScreenReader, startScreenReader } from './screen-reader.ts';

interface WorkerFixtures {
  screenReader: ScreenReader;
}

/** Somebody who does not see the page: presses keys, and hears what Orca says. */
interface Listener {
  /**
   * Opens an address of the portal. What Orca says while a browser loads is left out.
   * @param there what a page has once it has come, beside its heading
   */
  opens(path: string, ...there: readonly Locator[]): Promise<void>;
  /** Presses keys one after the other. Each waits until all is said of the one before: a key cuts a voice off. */
  press(...keys: readonly string[]): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  /** Goes on by a key until something has the focus. */
  reach(control: Locator, key?: string): Promise<void>;
  /** Has something happen that is not by this person's keys; `words` stand for it in the file. */
  meanwhile(words: string, happen: () => Promise<unknown>): Promise<void>;
  /** Waits until all of this has been said since the last key, in whichever order. */
  hears(...said: readonly (string | RegExp)[]): Promise<void>;
  /** Waits until something is shown that follows from the last key, and all is said of it. */
  sees(thing: Locator): Promise<void>;
  /** What was pressed and said, but for what the machine alone decides. */
  transcript(): string;
}

/** Long enough for a picture of the page, with which Firefox tells what has changed on it. */
const nextPictures = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Said or not by how far Orca has come when the page goes on, or by what an earlier journey did. */
const isByChance = (line: string) =>
  /^ {2}(Browse mode|Focus mode|Connecting…|leaving .+\.|.+ document web\.|The portal answers in .+|Good: your connection .+|We hear you\.|blank|alert\.)$/.test(
    line,
  );

/**
 * Words of places that speak for themselves, and of a choice beside them: which of them is first is up to the server and
 * the browser's next picture.
 */
const isPolite = (line: string) =>
  /^ {2}(Notifications |Page \d+ of |.* press Ctrl\+Z |selected$|Your note for this session )/.test(line);
function inOrder(lines: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run?.every(isPolite) && isPolite(line)) run.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => run.toSorted());
}

/**
 * Places around what the page itself gives the focus to, and around the first stop of a page: named or not by whether
 * Orca knows what had the focus before.
 */
const isPlace = (line: string) => /^ {2}(banner|main content|(region|navigation|form) .+)$/.test(line);
function withoutPlacesByChance(lines: readonly string[]): string[] {
  let isBeforeFirstStop = false;
  let isByChanceHere = false;
  return lines.filter((line) => {
    if (!line.startsWith(' ')) {
      isByChanceHere = isBeforeFirstStop || /^> (Enter|Space|Escape)$/.test(line);
      // What happens beside the page is no stop of it.
      if (line.startsWith('>')) isBeforeFirstStop = false;
      else if (line.startsWith('(opens ')) isBeforeFirstStop = true;
    }
    return !(isByChanceHere && isPlace(line));
  });
}

/** What is another by machine or minute alone. */
const masked = (lines: readonly string[]) =>
  `${inOrder(withoutPlacesByChance(lines).filter((line) => !isByChance(line))).join('\n')}\n`
    // Of what the focus goes to, where the page draws it anew while Orca reads it.
    .replaceAll(/^( {2}.+ clickable\.\n)\1+/gm, '$1')
    .replaceAll(' visited link.', ' link.')
    // Until the chat's service is there, which may be before Orca reads the field.
    .replaceAll(' read only entry ', ' entry ')
    .replaceAll(/(?<=\(opens .*\/)1\d{3}\b/g, '1001')
    .replaceAll(/\b(in|dans) \d+ minutes\b/g, '$1 0 minutes')
    // Every journey begins at half past, an appointment may a minute before, and none takes ten minutes.
    .replaceAll(/\b11( h |:)(?:29|3\d)\b/g, '11$130');

/** More stops than any way of these journeys has. */
const MOST_STOPS = 60;

function listenTo(page: Page, reader: ScreenReader): Listener {
  let lines: string[] = [];
  let since = 0;
  reader.listen((line) => lines.push(`  ${line}`));
  /** Until a whole round, through the page and Orca, brings no word more. */
  const settle = async () => {
    let before: number;
    do {
      before = lines.length;
      await nextPictures(page);
      await reader.settle();
    } while (lines.length > before);
  };
  const begin = (words: string) => {
    lines.push(words);
    since = lines.length;
  };
  const press = async (key: string) => {
    begin(`> ${key}`);
    await reader.press(key);
    await settle();
    // By now and then all of the document, or the text: Orca asks Firefox too early.
    if (key === 'Ctrl+a') lines = lines.slice(0, since);
  };
  const said = () => lines.slice(since).join('\n');
  const hears = async (...all: readonly (string | RegExp)[]) => {
    for (const words of all) {
      const heard = expect.poll(said, `said since ${lines[since - 1]}`);
      await (typeof words === 'string' ? heard.toContain(words) : heard.toMatch(words));
    }
    await settle();
  };
  return {
    hears,
    async opens(path, ...there) {
      lines = [];
      begin(`(opens ${path})`);
      await page.goto(path);
      await hears(/Finished loading .+/);
      await expectSettled(page);
      for (const each of there) await expect(each).toBeVisible();
      await settle();
      // The title that is said is the product's, or already the page's own: that is up to the machine.
      lines = [...lines.slice(0, since), '  Finished loading'];
    },
    async press(...keys) {
      for (const key of keys) await press(key);
    },
    async type(text) {
      begin(`> “${text}”`);
      // What opens at the first letter is said before the others come.
      for (const letter of text) {
        await reader.press(letter);
        if (letter === text[0]) await settle();
      }
      await settle();
      // Of a field with proposals the last count alone: how many are said before it is up to how fast keys come.
      const count = lines.findLastIndex((line, place) => place >= since && / choices? found$/.test(line));
      if (count >= 0) lines = [...lines.slice(0, since), ...lines.slice(count)];
    },
    async reach(control, key = 'Tab') {
      await expect(control).toBeVisible();
      const hasFocus = () => control.evaluate((element) => element === document.activeElement);
      for (let stops = 0; stops < MOST_STOPS && !(await hasFocus()); stops += 1) await press(key);
      expect(await hasFocus(), `${control} has the focus`).toBe(true);
    },
    async meanwhile(words, happen) {
      begin(`(${words})`);
      await happen();
      await settle();
    },
    async sees(thing) {
      await expect(thing).toBeVisible();
      await settle();
    },
    transcript: () => masked(lines),
  };
}

/** Tests in Firefox that Orca reads: see e2e/spoken. */
export const test = base.extend<{ listener: Listener; chromium: Browser }, WorkerFixtures>({
  screenReader: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const reader = await startScreenReader();
      await use(reader);
      await reader.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  headless: [false, { scope: 'worker' }],
  launchOptions: [
    async ({ screenReader }, use) =>
      use({
        ...inFirefox.launchOptions,
        env: screenReader.browser,
        firefoxUserPrefs: {
          ...inFirefox.launchOptions.firefoxUserPrefs,
          'accessibility.force_disabled': -1,
          // A drawer that is still coming in lies on one line, and Orca reads it as one.
          'ui.prefersReducedMotion': 1,
        },
      }),
    { scope: 'worker' },
  ],
  // Where the other person of a call is. It is on no screen, and on another bus: Orca reads Firefox alone.
  chromium: async ({ playwright }, use) => {
    const { PATH = '', HOME = '' } = process.env;
    const browser = await playwright.chromium.launch({
      ...fakeMediaOfChromium(),
      channel: '',
      headless: true,
      env: { PATH, HOME },
    });
    await use(browser);
    await browser.close();
  },
  listener: async ({ page, screenReader }, use, testInfo) => {
    const listener = listenTo(page, screenReader);
    await page.bringToFront();
    await use(listener);
    const said = testInfo.outputPath('said.txt');
    writeFileSync(said, listener.transcript());
    if (testInfo.status === testInfo.expectedStatus)
      expect(listener.transcript()).toMatchSnapshot(`${testInfo.title}.txt`);
    else await testInfo.attach('what was said', { path: said });
  },
});

export { expect };

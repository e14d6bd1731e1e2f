import type { CDPSession, Page } from '@playwright/test';
import { contrastDefectsOf } from '../support/accessibility-defects.ts';
import { accountScreens } from '../support/account-screens.ts';
import { withEyes } from '../support/in-page.ts';
import { openScreen, type Screen } from '../support/screen.ts';
import { visitor, visits, walkToScreen } from '../support/screen-visits.ts';
import { keepSeen, type Seen } from '../support/settings-table.ts';
import { sidewaysScroll, stickingOut } from '../support/sticking-out.ts';
import { expect, test } from '../support/test.ts';
import { onTouchScreen } from '../support/touch-screen.ts';

/** Spaces that WCAG 1.4.12 lets people ask for. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** A setting of a person: how a browser comes by it, what is wrong with a screen in it, and how it goes again. */
interface Setting {
  name: string;
  look: (page: Page, session: CDPSession) => Promise<string[]>;
}

async function badlyDrawn(page: Page): Promise<string[]> {
  const sideways = await sidewaysScroll(page);
  return [
    ...(await stickingOut(page)).map((words) => `sticks out: ${words}`),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...(await page.evaluate(() => inPage.unreadableHere())),
  ];
}

/** What is drawn anew by script is so a moment later. */
async function once(look: () => Promise<string[]>): Promise<string[]> {
  let faults: string[] = [];
  await expect
    .poll(async () => {
      const former = faults.join();
      faults = await look();
      return faults.length === 0 || faults.join() === former;
    })
    .toBe(true);
  return faults;
}

async function at(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size);
  const faults = await once(() => badlyDrawn(page));
  return faults.map((fault) => `${size.width} px, ${fault}`);
}

async function withText(
  size: number,
  page: Page,
  session: CDPSession,
  look: () => Promise<string[]>,
): Promise<string[]> {
  let former = '';
  const isSettled = async () => {
    const now = await page.evaluate(() => inPage.keepSizes());
    const isSame = now === former;
    former = now;
    return isSame;
  };
  await expect.poll(isSettled).toBe(true);
  const choose = async (standard: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    const root = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    await expect.poll(root).toBe(standard);
    // Chromium's protocol tells scripts of the page nothing of what that does to its media queries.
    await page.setViewportSize({ ...WIDE, height: WIDE.height + 1 });
    await page.setViewportSize(WIDE);
  };
  await choose(size);
  const faults = await look();
  await choose(16);
  return faults;
}

const settings: readonly Setting[] = [
  {
    name: 'keyboard',
    look: async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.evaluate(() => inPage.beginWalk());
      for (let presses = 0; presses < 200; presses += 1) {
        await page.keyboard.press('Tab');
        if (!(await page.evaluate(() => inPage.atStop()))) break;
      }
      return page.evaluate(() => inPage.endWalk());
    },
  },
  {
    name: 'forced colors',
    look: async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const unmarked = await page.evaluate(() => [...inPage.unmarkedChoices(), ...inPage.unseenInForcedColors()]);
      const faults = [...unmarked, ...(await at(page, WIDE))];
      await page.emulateMedia({ forcedColors: 'none' });
      return faults;
    },
  },
  { name: 'reduced motion', look: (page) => page.evaluate(() => inPage.moving()) },
  {
    name: 'more contrast',
    look: async (page) => {
      await page.emulateMedia({ contrast: 'more' });
      const faults = await contrastDefectsOf(page);
      await page.emulateMedia({ contrast: 'no-preference' });
      return faults;
    },
  },
  { name: 'label in name', look: (page) => page.evaluate(() => inPage.otherNames()) },
  {
    name: 'text spacing',
    look: async (page) => {
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, SPACED);
      const faults = [...(await at(page, WIDE)), ...(await at(page, PHONE))];
      await page.evaluate(() => void document.adoptedStyleSheets.pop());
      return faults;
    },
  },
  {
    name: '400 %',
    look: async (page) => {
      const drawn = await at(page, { width: 320, height: 256 });
      return [...drawn, ...(await page.evaluate(() => inPage.coveredBy()))];
    },
  },
  {
    name: '200 % text',
    look: (page, session) =>
      withText(32, page, session, async () => [
        ...(await at(page, WIDE)),
        ...(await once(() => page.evaluate(() => inPage.notGrown(2)))),
      ]),
  },
  { name: 'large font', look: (page, session) => withText(24, page, session, () => at(page, PHONE)) },
  {
    name: 'touch',
    look: async (page) => {
      await page.setViewportSize(PHONE);
      return onTouchScreen(page, async () => {
        expect(await page.evaluate(() => window.matchMedia('(pointer: coarse)').matches)).toBe(true);
        return once(() => page.evaluate(() => inPage.smallTargets()));
      });
    },
  },
];

/** Looks at a screen in each setting; one setting leaves the screen as the next one needs it. */
async function lookAt(page: Page, { name }: Screen): Promise<void> {
  await withEyes(page);
  const session = await page.context().newCDPSession(page);
  const seen: Seen[] = [];
  for (const setting of settings) {
    await page.setViewportSize(WIDE);
    const faults = [...new Set(await setting.look(page, session))];
    seen.push({ screen: name, setting: setting.name, faults });
    expect.soft(faults, `${name}, ${setting.name}`).toEqual([]);
  }
  await session.detach();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  keepSeen(name, seen);
}

for (const { part, group } of visits)
  test(`settings of a person: ${group.map(({ name }) => name).join(', ')}`, { tag: `@${part}` }, async ({
    page,
    portal,
  }) => {
    test.setTimeout(600_000);
    const as = visitor(page, portal);
    // What phones alone have is no screen of a wide window, in which most settings are looked at.
    for (const screen of group.filter(({ isNarrow }) => !isNarrow))
      await test.step(screen.name, () =>
        as(screen, async () => {
          await page.setViewportSize(WIDE);
          await walkToScreen(page, screen);
          await lookAt(page, screen);
        }),
      );
  });

test.describe('account pages', () => {
  test.use({ storedLocale: 'en' });

  test('settings of a person', async ({ page, guard }) => {
    test.setTimeout(600_000);
    guard.allow(/status of 4\d\d/);
    for (const screen of accountScreens)
      await test.step(screen.name, async () => {
        await openScreen(page, screen);
        await lookAt(page, screen);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
  });
});

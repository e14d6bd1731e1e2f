import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { expectGone } from './absence.ts';
import { contrastDefectsOf } from './accessibility-defects.ts';
import { withEyes } from './in-page.ts';
import { keepSeen, pictureOf, type Seen } from './settings-table.ts';
import { sidewaysScroll, stickingOut } from './sticking-out.ts';
import { onTouchScreen } from './touch-screen.ts';

/** Spaces that WCAG 1.4.12 lets people ask for. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** Ten times what a quiet machine needs to look at one. */
const MORE_FOR_A_SCREEN_MS = 60_000;

interface Size {
  width: number;
  height: number;
}

const WIDE: Size = { width: 1280, height: 900 };
const PHONE: Size = { width: 390, height: 844 };
const SMALL: Size = { width: 320, height: 640 };

/** A screen as it is looked at. */
interface Look {
  page: Page;
  session: CDPSession;
  screen: string;
  /** The window in which it is looked at where none is named: of a screen that phones alone have, theirs. */
  usual: Size;
}

/** A setting of a person: how a browser comes by it, what is wrong with a screen in it, and how it goes again. */
interface Setting {
  name: string;
  look: (look: Look) => Promise<string[]>;
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

/** Keeps a picture of the screen, in a run that is asked for them. */
async function take({ page, screen }: Look, setting: string): Promise<void> {
  const path = pictureOf(screen, `${setting}, ${page.viewportSize()?.width} px`);
  if (!path) return;
  const before = page.viewportSize() ?? WIDE;
  // A picture beyond the window would take the size of letters back that was asked for, so the window is made higher.
  const height = await page.evaluate(() => {
    // The keyboard has been everywhere: a header that stays in place would stand in the middle of the page.
    window.scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ ...before, height: Math.max(before.height, Math.min(height, 2400)) });
  // Playwright's own style for a picture is against the portal's policy.
  await page.screenshot({ path, caret: 'initial' });
  await page.setViewportSize(before);
}

/**
 * What of a screen cannot be read in a window of a size.
 * @param setting under which a picture of it is kept; without one there is none
 */
async function drawnAt(look: Look, size: Size, setting?: string): Promise<string[]> {
  const { page } = look;
  await page.setViewportSize(size);
  const faults = await once(async () => {
    const sideways = await sidewaysScroll(page);
    return [
      ...(await stickingOut(page)).map((words) => `sticks out: ${words}`),
      ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
      ...(await page.evaluate(() => inPage.unreadableHere())),
    ];
  });
  if (setting) await take(look, setting);
  return faults.map((fault) => `${size.width} px, ${fault}`);
}

async function withText(
  size: number,
  { page, session, usual }: Look,
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
    await page.setViewportSize({ ...usual, height: usual.height + 1 });
    await page.setViewportSize(usual);
  };
  await choose(size);
  const faults = await look();
  await choose(16);
  return faults;
}

/** On a phone: what is dragged can be had on either side by presses alone, and is where it was in the end. */
async function stuckToOneHand(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => inPage.countDragged());
  const faults: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const halves = new Set<string>();
    // From corner to corner, once around.
    for (let press = 0; press < 4; press += 1) {
      await page.evaluate((which) => inPage.pressOnDragged(which), place);
      halves.add(await page.evaluate((which) => inPage.halfOfDragged(which), place));
    }
    if (!(halves.has('left') && halves.has('right'))) faults.push(`dragged, and by presses only ${[...halves].join()}`);
  }
  return faults;
}

const settings: readonly Setting[] = [
  {
    name: 'keyboard',
    look: async ({ page }) => {
      await page.evaluate(() => inPage.beginWalk());
      for (let presses = 0; presses < 400; presses += 1) {
        await page.keyboard.press('Tab');
        if (!(await page.evaluate(() => inPage.atStop()))) break;
      }
      return page.evaluate(() => inPage.endWalk());
    },
  },
  {
    name: 'forced colors',
    look: async (look) => {
      const { page, usual } = look;
      await page.emulateMedia({ forcedColors: 'active' });
      const unmarked = await page.evaluate(() => [...inPage.unmarkedChoices(), ...inPage.unseenInForcedColors()]);
      const faults = [...unmarked, ...(await drawnAt(look, usual, 'forced colors'))];
      await page.emulateMedia({ forcedColors: 'none' });
      return faults;
    },
  },
  { name: 'reduced motion', look: ({ page }) => page.evaluate(() => inPage.moving()) },
  {
    name: 'more contrast',
    look: async (look) => {
      const { page } = look;
      await page.emulateMedia({ contrast: 'more' });
      const faults = await contrastDefectsOf(page);
      await take(look, 'more contrast');
      await page.emulateMedia({ contrast: 'no-preference' });
      return faults;
    },
  },
  { name: 'label in name', look: ({ page }) => page.evaluate(() => inPage.otherNames()) },
  {
    name: 'text spacing',
    look: async (look) => {
      const { page, usual } = look;
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, SPACED);
      const faults: string[] = [];
      for (const size of new Set([usual, PHONE, SMALL])) faults.push(...(await drawnAt(look, size, 'text spacing')));
      await page.evaluate(() => void document.adoptedStyleSheets.pop());
      return faults;
    },
  },
  {
    name: '400 %',
    look: async (look) => {
      const drawn = await drawnAt(look, { width: 320, height: 256 });
      return [...drawn, ...(await look.page.evaluate(() => inPage.coveredBy()))];
    },
  },
  {
    name: '200 % text',
    look: (look) =>
      withText(32, look, async () => {
        const drawn = await drawnAt(look, look.usual);
        const small = await once(() => look.page.evaluate(() => inPage.notGrown(2)));
        await take(look, '200 % text');
        return [...drawn, ...small];
      }),
  },
  { name: 'large font', look: (look) => withText(24, look, () => drawnAt(look, PHONE, 'large font')) },
  {
    name: 'touch',
    look: async (look) => {
      const { page } = look;
      await page.setViewportSize(PHONE);
      return onTouchScreen(page, async () => {
        expect(await page.evaluate(() => window.matchMedia('(pointer: coarse)').matches)).toBe(true);
        const faults = await once(() => page.evaluate(() => inPage.smallTargets()));
        await take(look, 'touch');
        return faults;
      });
    },
  },
  {
    name: 'either hand',
    look: async ({ page }) => {
      await page.setViewportSize(PHONE);
      return onTouchScreen(page, async () => [
        ...(await once(() => page.evaluate(() => inPage.inReachOfOneHand()))),
        ...(await stuckToOneHand(page)),
      ]);
    },
  },
];

/** Looks at a screen in each setting; one setting leaves the screen as the next one needs it. */
export async function lookInSettings(
  page: Page,
  { name, isNarrow = false }: { name: string; isNarrow?: boolean },
): Promise<void> {
  // Tests have the time for what they do beside it.
  test.info().setTimeout(test.info().timeout + MORE_FOR_A_SCREEN_MS);
  // A dialog's form looks for its draft once it is open, and lets nobody in before.
  await expectGone(page.locator('form[inert]').first());
  const before = page.viewportSize();
  const usual = isNarrow ? PHONE : WIDE;
  await withEyes(page);
  const session = await page.context().newCDPSession(page);
  const seen: Seen[] = [];
  for (const setting of settings) {
    await page.setViewportSize(usual);
    const faults = [...new Set(await setting.look({ page, session, screen: name, usual }))];
    seen.push({ screen: name, setting: setting.name, faults });
    expect.soft(faults, `${name}, ${setting.name}`).toEqual([]);
  }
  await session.detach();
  if (before) await page.setViewportSize(before);
  keepSeen(name, seen);
}

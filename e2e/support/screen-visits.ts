import { expect, type Page } from '@playwright/test';
import { partAt } from '../parts.ts';
import { expectGone, expectSettled } from './absence.ts';
import { forgetVisits } from './forget-visits.ts';
import type { PersonName } from './people.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import { storageStateFor } from './storage-state.ts';
import type { Portal } from './test.ts';
import { setOut } from './walk.ts';

/** How many screens one page goes through: a page of one's own costs more than looking at a screen does. */
const perVisit = 12;

/**
 * Screens of one part, a few at a time, one person’s after another’s; what leaves something behind, and one that needs a
 * broken portal, is by itself.
 */
function visitsOf(part: string): Screen[][] {
  const own = screens.filter(({ path, isBroken }) => partAt(path) === part && !isBroken);
  return [...new Set(own.map(({ apart }) => apart))].flatMap((place) => {
    const together = own
      .filter(({ apart }) => apart === place)
      .toSorted((one, other) => (one.person ?? '').localeCompare(other.person ?? ''));
    return Array.from({ length: Math.ceil(together.length / perVisit) }, (_, turn) =>
      together.slice(turn * perVisit, (turn + 1) * perVisit),
    );
  });
}

/** All screens but those that need a broken portal, as pages go through them. */
export const visits: readonly { part: string; group: readonly Screen[] }[] = [
  ...new Set(screens.map(({ path }) => partAt(path))),
].flatMap((part) => visitsOf(part).map((group) => ({ part, group })));

/** Opens the portal as somebody: in their browser nothing else is kept but that they are signed in. */
async function become(page: Page, portal: Portal, person: PersonName | null): Promise<void> {
  const [kept] = (await storageStateFor(portal, person, 'en')).origins;
  const entries = (kept?.localStorage ?? []).map(({ name, value }) => [name, value] as const);
  await forgetVisits(page, Object.fromEntries(entries));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

const nowhere = (page: Page) => page.locator('h1').filter({ hasText: /^(Page not found|Page introuvable)$/ });

/** Leaves a screen for a page that all others differ from. */
export async function walkAway(page: Page): Promise<void> {
  await setOut(page, '/404');
  await expect(nowhere(page)).toBeVisible();
}

/** Goes to a screen as a link does: loading each anew would cost as much as looking at it. */
export async function walkToScreen(page: Page, screen: Screen): Promise<void> {
  await walkAway(page);
  await setOut(page, screen.path);
  if (screen.path !== '/404') await expectGone(nowhere(page));
  await expectSettled(page);
  await screen.prepare?.(page);
}

/** Signs in as whom each screen is for, and does something at each. */
export function visitor(page: Page, portal: Portal): (screen: Screen, look: () => Promise<void>) => Promise<void> {
  let seenBy: PersonName | null | undefined;
  return async (screen, look) => {
    if (screen.person !== seenBy) await become(page, portal, screen.person);
    seenBy = screen.person;
    await look();
  };
}

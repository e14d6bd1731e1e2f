import { expect, type Page } from '@playwright/test';
import { expectSettled } from './absence.ts';

/** A Wednesday, half past eleven in Toronto, at which the clock of these links stands. */
export const stands = 'clock=frozen:2026-03-18T15:30:00.000Z';
export const mayasDay = `?v=1&at=/dashboard&as=maya@demo.test&${stands}`;

/** Making a world takes seconds of both cores: a busy machine must not fail tests that are right. */
export const worldTimeoutMs = 90_000;

export type MockPage = ReturnType<typeof mockPage>;

/** The mock shell, as a person sees it in English. */
export function mockPage(page: Page) {
  const portal = page.frameLocator('#portal');
  const panel = page.getByRole('complementary', { name: /Mock shell|Portail simulé/ });
  const section = (name: string) =>
    panel.locator('details').filter({ has: page.locator(`summary span:text-is("${name}")`) });
  const settled = async () => {
    const heading = portal.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible({ timeout: worldTimeoutMs });
    await expectSettled(portal, heading);
  };
  return {
    portal,
    panel,
    section,
    rows: portal.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) }),
    /** Opens a link to a scene, and waits for its portal. */
    open: async (search: string) => {
      await page.goto(search);
      await settled();
    },
    /** Opens a section of the panel, unless it is open. */
    unfold: async (name: string) => {
      const found = section(name);
      const isClosed = (await found.getAttribute('open')) === null;
      if (isClosed) await found.locator('summary').first().click();
      return found;
    },
    /** What a section says of itself while it is closed. */
    value: (name: string) => section(name).locator('summary span').nth(1),
    settled,
    openButton: page.getByRole('button', { name: /^(Open the mock shell’s panel|Ouvrir le panneau)/ }),
    closeButton: page.getByRole('button', { name: /^(Close the panel|Fermer le panneau)$/ }),
  };
}

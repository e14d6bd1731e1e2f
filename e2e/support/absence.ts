import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/**
 * Asserts that something is not on the screen, once something that belongs to the same state is: the new list's row,
 * its heading, its count. An absence alone is also true of a page that has not rendered yet.
 * The absence is read once, not waited for: what is there beside the new state is a fault, even for a moment.
 */
export async function expectAbsent(absent: Locator, { beside }: { beside: Locator }): Promise<void> {
  await expect(beside.first()).toBeVisible();
  expect(await absent.count(), `how many there are of ${absent}, beside ${beside}`).toBe(0);
  // The absence was read in the state that is meant only if that state is still there.
  expect(await beside.first().isVisible(), `${beside} is still there, without ${absent}`).toBe(true);
}

/** Waits until something goes that the test has seen before: a dialog that closes, a row that is deleted. */
export async function expectGone(thing: Locator, options?: { timeout: number }): Promise<void> {
  await expect(thing).toBeHidden(options);
}

/**
 * Waits until no remote is waited for. One that takes longer than two seconds has a card in its place, with a heading
 * like a page's, until it is there: on a busy machine that is nothing to look at.
 */
export async function expectArrived(shown: Page | FrameLocator | Locator): Promise<void> {
  await expect(shown.locator('[role=alert][data-page-title]').filter({ hasText: /\bcode slow\b/ })).toHaveCount(0);
  // The same of parts of a page that another remote fills.
  await expect(shown.locator('[data-late-part]')).toHaveCount(0);
}

/**
 * Waits until a page, or a part of it, shows its heading (or what is given instead), fetches nothing any more, and its
 * forms know whether an earlier visit left a draft: what is filled in before would be gone with the draft's coming.
 */
export async function expectSettled(
  shown: Page | FrameLocator | Locator,
  beside: Locator = shown.getByRole('heading', { level: 1 }),
): Promise<void> {
  await expect(beside.first()).toBeVisible();
  await expectArrived(shown);
  await expect(shown.locator('[aria-busy=true], form[inert]')).toHaveCount(0);
  await expect(beside.first()).toBeVisible();
}

/** Reads something of each of several elements, once there is one: a read that does not wait takes none for an answer. */
export async function readEach<Value>(elements: Locator, read: (found: Element[]) => Value[]): Promise<Value[]> {
  await expect(elements.first()).toBeAttached();
  return elements.evaluateAll(read);
}

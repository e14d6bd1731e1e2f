import { expectSettled } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { watchCalls } from '../support/calls.ts';
import { startOfTests } from '../support/clock.ts';
import { dashboardPage, isAscending } from '../support/dashboard-page.ts';
import { sidewaysScroll } from '../support/sticking-out.ts';
import { expect, test } from '../support/test.ts';

const INDEX = '/practice/appointments/paginated_index';

test.use({ person: 'maya' });

/** The day of a moment by the clock on Maya's wall. */
const dayOf = (moment: number | Date) => new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'America/Toronto' });

test('the dashboard opens on today’s sessions, five a page, what comes next first (DASH-001, DASH-007, SHELL-030, SHELL-031)', async ({
  page,
}) => {
  const calls = watchCalls(page);
  const { tab, rows, starts, summary, pager, oldestFirst } = dashboardPage(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(rows).toHaveCount(5);
  await expect(tab('Today')).toHaveAttribute('aria-current', /page|true/);
  const [call] = calls.to('GET', INDEX);
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    today: 'true',
    oldest_first: 'true',
    over_last: 'true',
    per_page: '5',
    current_page: '1',
    locale: 'en',
  });
  const answer = await (await call?.request.response())?.json();
  const { total_items: items } = answer.pagination;
  await expect(summary).toContainText(`1–5 of ${items} appointments`);
  await expect(tab('Today')).toContainText(String(items));
  await expect(oldestFirst).toBeChecked();

  // 15:30 UTC and ten minutes, in Toronto.
  const alex = rows.filter({ hasText: 'Alex Roy' });
  for (const words of ['11:40', 'Video', '60 minutes', 'Scheduled']) await expect(alex).toContainText(words);

  const first = await starts();
  await pager('Today').getByRole('link', { name: 'Next page' }).click();
  await expect(summary).toContainText(/^6–\d+ of/);
  const all = [...first, ...(await starts())];
  const toCome = all.filter((start) => start > startOfTests.getTime());
  const over = all.slice(toCome.length);
  expect([toCome.length, over.length].every((count) => count > 1)).toBe(true);
  expect(all).toEqual([...toCome, ...over]);
  expect([isAscending(toCome), isAscending(over)]).toEqual([true, true]);
  expect(new Set(all.map(dayOf))).toEqual(new Set([dayOf(startOfTests)]));
});

test('lists, pages and orders stand in the address: Back, Forward and a reload lead to them again (DASH-001, DASH-002, DASH-003, DASH-004, DASH-005, DASH-006, DASH-007, DASH-008) @smoke', async ({
  page,
}) => {
  const calls = watchCalls(page);
  const hasAskedFor = (query: string) => calls.to('GET', INDEX).some((call) => call.query.toString() === query);
  const { tab, rows, pager, oldestFirst, starts, summary, expectList, settled } = dashboardPage(page);
  await page.goto('/dashboard');
  const today = await starts();
  await tab('Previous').click();
  await expect(page).toHaveURL('/dashboard?list=previous');
  await expectList('Previous');
  const previous = await starts();
  await pager('Previous').getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/dashboard?list=previous&page=2');
  await expect.poll(() => hasAskedFor('previous=true&per_page=5&current_page=2&locale=en')).toBe(true);
  await expect(summary).toContainText('6–10 of');
  expect(isAscending([...previous, ...(await starts())].toReversed())).toBe(true);
  await oldestFirst.click();
  await expect(page).toHaveURL('/dashboard?list=previous&oldest_first=true');
  await expect(oldestFirst).toBeChecked();
  await expect(summary).toContainText('1–5 of');
  const oldest = await starts();
  expect(isAscending(oldest)).toBe(true);
  expect(hasAskedFor('previous=true&oldest_first=true&per_page=5&current_page=1&locale=en')).toBe(true);

  await test.step('a reload keeps list and order', async () => {
    await page.reload();
    await expect(oldestFirst).toBeChecked();
    expect(await starts()).toEqual(oldest);
  });
  await test.step('back and forward walk through orders, pages and lists', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/dashboard?list=previous&page=2');
    await expect(summary).toContainText('6–10 of');
    await expect(oldestFirst).not.toBeChecked();
    await page.goBack();
    await expect(summary).toContainText('1–5 of');
    expect(await starts()).toEqual(previous);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expectList('Today');
    expect(await starts()).toEqual(today);
    await page.goForward();
    await page.goForward();
    await expect(page).toHaveURL('/dashboard?list=previous&page=2');
    await expect(summary).toContainText('6–10 of');
  });
  await test.step('ten a page are chosen by keyboard: the first row stays, and a reload shows ten again', async () => {
    const [first] = await starts();
    const sizes = page.getByRole('combobox', { name: 'Rows per page of Previous' });
    await sizes.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL('/dashboard?list=previous');
    await expect(summary).toContainText('1–10 of');
    expect((await starts())[5]).toBe(first);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await defectsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.reload();
    await expect(rows).toHaveCount(10);
    await sizes.selectOption('5 per page');
    await expect(summary).toContainText('1–5 of');
  });
  await test.step('the last page of more than fifty sessions shows the rest, and leads no further', async () => {
    await settled();
    const items = Number(/of (\d+)/.exec((await summary.textContent()) ?? '')?.[1]);
    expect(items).toBeGreaterThan(50);
    const last = Math.ceil(items / 5);
    await page.goto(`/dashboard?list=previous&page=${last}`);
    await expect(rows).toHaveCount(items - (last - 1) * 5);
    await expect(summary).toContainText(`of ${items} appointments`);
    await expect(pager('Previous').getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  });
});

test('a place on a page is found again when it is loaded anew, and taken over by no other page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/dashboard?list=previous');
  await expect(dashboardPage(page).rows.first()).toBeVisible();
  await expectSettled(page);
  await page.evaluate(() => window.scrollTo(0, 150));
  await page.goto('/schedule');
  await expectSettled(page);
  const kept = await page.evaluate(() => sessionStorage.getItem('react-router-scroll-positions'));
  expect(JSON.parse(kept ?? '{}')).toEqual({ '/dashboard?list=previous': 150 });
  await page.goto('/dashboard?list=previous');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150);
});

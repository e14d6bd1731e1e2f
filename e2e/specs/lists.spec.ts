import { expectAbsent } from '../support/absence.ts';
import { watchCalls } from '../support/calls.ts';
import { startOfTests } from '../support/clock.ts';
import { dashboardPage, isAscending } from '../support/dashboard-page.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const INDEX = '/practice/appointments/paginated_index';
const lists = ['Today', 'Upcoming', 'Pending', 'Canceled', 'Previous'] as const;
type List = (typeof lists)[number];

/** Today and upcoming begin with what comes next, the others with what was last. */
const soonestFirst: readonly List[] = ['Today', 'Upcoming'];

test.use({ person: 'maya' });

test('opens on today’s appointments (DASH-001, SHELL-031)', async ({ page }) => {
  const calls = watchCalls(page);
  const { rows, tab } = dashboardPage(page);
  await page.goto('/dashboard');
  await expect(rows.first()).toBeVisible();
  await expect(tab('Today')).toHaveAttribute('aria-current', /page|true/);
  const [first] = calls.to('GET', INDEX);
  expect(Object.fromEntries(first?.query ?? [])).toEqual({
    today: 'true',
    oldest_first: 'true',
    per_page: '5',
    current_page: '1',
    locale: 'en',
  });
});

test('the root shows the same screen (SHELL-030)', async ({ page }) => {
  const { rows } = dashboardPage(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(rows.first()).toBeVisible();
});

for (const list of lists) {
  const key = list.toLowerCase();
  const first = key === 'today' ? '/dashboard' : `/dashboard?list=${key}`;
  const and = (query: string) => `${first}${first.includes('?') ? '&' : '?'}${query}`;

  test(`${list}: five per page in its order, the next five, and the order turned (DASH-001 to 008)`, async ({
    page,
  }) => {
    const calls = watchCalls(page);
    const hasAskedFor = (number: string) =>
      calls.to('GET', INDEX).some(({ query }) => query.get(key) === 'true' && query.get('current_page') === number);
    const { tab, rows, names, starts, summary, pager, oldestFirst } = dashboardPage(page);
    const isSoonestFirst = soonestFirst.includes(list);
    const isInOrder = (shown: readonly number[]) => isAscending(isSoonestFirst ? [...shown] : shown.toReversed());

    await page.goto(first);
    await expect(tab(list)).toHaveAttribute('aria-current', /page|true/);
    await expect(rows).toHaveCount(5);
    const [call] = calls.to('GET', INDEX);
    expect(call?.query.get(key)).toBe('true');
    expect(call?.query.get('per_page')).toBe('5');
    expect(call?.query.get('current_page')).toBe('1');
    expect(call?.query.get('oldest_first')).toBe(isSoonestFirst ? 'true' : null);
    const shown = await starts();
    expect(isInOrder(shown)).toBe(true);
    const answer = await (await call?.request.response())?.json();
    expect(answer.pagination.total_items).toBeGreaterThan(5);
    await expect(summary).toContainText(`1–5 of ${answer.pagination.total_items} appointments`);
    await expect(tab(list)).toContainText(String(answer.pagination.total_items));

    await pager(list).getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(and('page=2'));
    await expect.poll(() => hasAskedFor('2')).toBe(true);
    await expect(summary).toContainText(/^6–\d+ of/);
    const second = await starts();
    expect(isInOrder([...shown, ...second])).toBe(true);
    await expect.poll(async () => (await names()).length).toBe(second.length);

    await expect(oldestFirst).toBeChecked({ checked: isSoonestFirst });
    await oldestFirst.click();
    await expect(page).toHaveURL(and(`oldest_first=${!isSoonestFirst}`));
    await expect(oldestFirst).toBeChecked({ checked: !isSoonestFirst });
    await expect(summary).toContainText('1–5 of');
    expect(isInOrder((await starts()).toReversed())).toBe(true);
    const turned = calls.to('GET', INDEX).filter(({ query }) => query.has('oldest_first') !== isSoonestFirst);
    expect(turned.some(({ query }) => query.get(key) === 'true' && query.get('current_page') === '1')).toBe(true);
    await oldestFirst.click();
    await expect(page).toHaveURL(first);
  });
}

test('today holds only today’s sessions in the person’s own time zone', async ({ page }) => {
  const { starts, pager, summary } = dashboardPage(page);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' });
  await page.goto('/dashboard');
  const first = await starts();
  await pager('Today').getByRole('link', { name: 'Next page' }).click();
  await expect(summary).toContainText('6–');
  for (const start of [...first, ...(await starts())]) expect(day.format(start)).toBe(day.format(startOfTests));
});

test('every list of the demo world’s main actor pages, and previous has more than fifty', async ({ page }) => {
  const { tab } = dashboardPage(page);
  await page.goto('/dashboard');
  for (const list of lists) await expect(tab(list)).toContainText(/\d/);
  const [count] = /\d+/.exec((await tab('Previous').textContent()) ?? '') ?? [];
  expect(Number(count)).toBeGreaterThan(50);
});

test('the last page shows the rest, and leads no further', async ({ page }) => {
  const calls = watchCalls(page);
  const { rows, pager, settled, summary } = dashboardPage(page);
  await page.goto('/dashboard?list=previous');
  await settled();
  const answer = await (await calls.to('GET', INDEX)[0]?.request.response())?.json();
  const { total, total_items: items } = answer.pagination;
  expect(total).toBe(Math.ceil(items / 5));
  await page.goto(`/dashboard?list=previous&page=${total}`);
  await expect(rows).toHaveCount(items - (total - 1) * 5);
  await expect(summary).toContainText(`of ${items} appointments`);
  await expect(pager('Previous').getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
});

test('back and forward walk through lists, pages and orders', async ({ page }) => {
  const { tab, pager, oldestFirst, starts, summary, expectList } = dashboardPage(page);
  await page.goto('/dashboard');
  const today = await starts();
  await tab('Previous').click();
  await expect(page).toHaveURL('/dashboard?list=previous');
  await expectList('Previous');
  const previous = await starts();
  await pager('Previous').getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/dashboard?list=previous&page=2');
  await oldestFirst.click();
  await expect(page).toHaveURL('/dashboard?list=previous&oldest_first=true');
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

test('a reload keeps list, page and order', async ({ page }) => {
  const { starts, oldestFirst } = dashboardPage(page);
  await page.goto('/dashboard?list=canceled&oldest_first=true&page=2');
  const shown = await starts();
  expect(shown.length).toBeGreaterThan(0);
  await page.reload();
  await expect(oldestFirst).toBeChecked();
  expect(await starts()).toEqual(shown);
  await expect(page).toHaveURL('/dashboard?list=canceled&oldest_first=true&page=2');
});

test('rows say when, with whom, how, and how it stands', async ({ page }) => {
  const { rows } = dashboardPage(page);
  await page.goto('/dashboard');
  const alex = rows.filter({ hasText: 'Alex Roy' });
  await expect(alex).toHaveCount(1);
  // 15:30 UTC and ten minutes, in Toronto.
  await expect(alex).toContainText('11:40');
  await expect(alex).toContainText('Video');
  await expect(alex).toContainText('60 minutes');
  await expect(alex).toContainText('Scheduled');
});

test('couples are named both (SHELL-004)', async ({ page }) => {
  const { rows, names, pager, summary } = dashboardPage(page);
  await page.goto('/dashboard');
  if (!(await names()).some((name) => name.includes('Jo Lavoie'))) {
    await pager('Today').getByRole('link', { name: 'Next page' }).click();
    await expect(summary).toContainText('6–');
  }
  await expect(rows.filter({ hasText: 'Jo Lavoie' })).toContainText('Kim Lavoie');
});

test.describe('an appointment made a moment ago', () => {
  test('is next up, and first in today’s list that is still to come', async ({ page, portal }) => {
    await portal.makeAppointment({
      counsellor: people.maya.email,
      client: people.casey.email,
      modality: 'voice',
      starts_in_seconds: 120,
      duration: 30,
    });
    const { rows } = dashboardPage(page);
    await page.goto('/dashboard');
    const next = page.getByRole('region', { name: 'Next up today' });
    await expect(next).toContainText('Casey Bell');
    await expect(next).toContainText('Voice');
    await expect(rows.filter({ hasText: 'Casey Bell' }).first()).toContainText('30 minutes');
  });
});

test.describe('a practitioner elsewhere', () => {
  test.use({ person: 'dana' });

  test('sees times in their own zone (SHELL-013)', async ({ page }) => {
    const { rows } = dashboardPage(page);
    await page.goto('/dashboard?list=previous');
    const first = rows.first();
    const start = await first.locator('time').first().getAttribute('datetime');
    const time = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago', hour: 'numeric', minute: '2-digit' });
    const digits = /\d+:\d+/.exec(time.format(new Date(start ?? '')))?.[0] ?? 'no time';
    await expect(first).toContainText(digits);
  });
});

test.describe('a client', () => {
  test.use({ person: 'alex' });

  test('finds a landing without lists, and no list is asked for (A-080)', async ({ page }) => {
    const calls = watchCalls(page);
    const { tabs } = dashboardPage(page);
    await page.goto('/dashboard');
    await expectAbsent(tabs, { beside: page.getByRole('heading', { level: 1, name: 'Thank you' }) });
    expect(calls.to('GET', INDEX).map(({ request }) => request.url())).toEqual([]);
  });
});

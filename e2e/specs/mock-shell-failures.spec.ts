import { expectGone } from '../support/absence.ts';
import { mayasDay, mockPage, stands, worldTimeoutMs } from '../support/mock-page.ts';
import { expect, test } from '../support/mock-test.ts';

test('a link of another format, with a person who is gone: words, and two ways on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const mock = mockPage(page);
  const link = '?v=0&as=gone@demo.test&clock=frozen:2026-02-30T10:00:00Z&colour=red';
  await mock.open(link);
  const alert = mock.panel.getByRole('alert');
  await expect(alert).toContainText('the older format 0');
  await expect(alert).toContainText('There is nobody called gone@demo.test in the demo world.');
  await expect(alert).toContainText('“frozen:2026-02-30T10:00:00Z” is no date');
  await expect(alert).toContainText('Nothing is known of “colour”.');
  await expect(page).toHaveURL(({ search }) => search === link);

  await alert.getByRole('button', { name: 'Copy a corrected link' }).click();
  await expect(alert.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/\?v=1&at=\/signin&version=\d[\w.-]+$/);
  await alert.getByRole('button', { name: 'Go on with these settings' }).click();
  await expectGone(alert);
  await expect(page).toHaveURL(/\/\?v=1&at=\/signin$/);
});

test('a world, a page and a remote whose files are missing: words each time, and Try Again recovers', async ({
  page,
  guard,
}) => {
  guard.allow(/404|Failed to load|integrity|ERR_|mf-|RUNTIME-|portal\]/);
  const mock = mockPage(page);
  await page.route('**/host/world.*.js', (route) => route.abort());
  await page.route('**/frame.html', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.route('**/remotes/mf-dashboard/**', (route) => route.abort());
  await page.goto(mayasDay);

  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('The demo world could not be made, or has died');
  await expect(alert).toContainText('host/world.');
  await page.unroute('**/host/world.*.js');
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toContainText('The portal’s page could not be loaded', { timeout: worldTimeoutMs });
  await page.unroute('**/frame.html');
  await alert.getByRole('button', { name: 'Try Again' }).click();

  const card = mock.portal.getByRole('alert').filter({ hasText: 'cannot be shown' });
  await test.step('a remote that cannot be loaded leaves the shell’s own card', async () => {
    // On a busy machine a card that says "slow" comes first.
    await expect(card).toContainText('code unreachable', { timeout: worldTimeoutMs });
    await expect(card).toContainText('mf-dashboard');
    await page.unroute('**/remotes/mf-dashboard/**');
    await card.getByRole('button', { name: 'Try Again' }).click();
    await mock.settled();
  });
  await test.step('other remotes are not released here', async () => {
    const remote = await mock.unfold('The remote');
    await remote.getByLabel('Address in the portal').fill('/messages');
    await remote.getByRole('button', { name: 'Go' }).click();
    await expect(card).toContainText('code unreleased');
    await expect(mock.panel.getByRole('status')).toContainText([
      '/messages is a page of mf-sessions, which is not part',
    ]);
  });
});

test('a session that ends takes the scene out of the address, and the panel keeps the link to it and signs in again', async ({
  page,
  guard,
  context,
}) => {
  guard.allow(/401/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const mock = mockPage(page);
  const ended = mock.panel.getByRole('alert');
  const scene = `${mayasDay.replace(stands, `zone=Asia/Kolkata&${stands}`)}&call=appointments.paginated_index,fault:401`;
  await page.goto(scene);
  await test.step('by a call that is refused', async () => {
    await expect(ended).toContainText('The portal has signed Maya Chen out', { timeout: worldTimeoutMs });
    await expect(page).toHaveURL(/at=\/signin/);
    await ended.getByRole('button', { name: 'Copy the link to before' }).click();
    await expect(ended.getByText('The link is copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).search).toContain(`${scene}&version=`);
  });

  await test.step('by a day that turns in an open page: every person is asked who they are, and no count of yesterday stays', async () => {
    const calls = await mock.unfold('Calls');
    await calls.getByRole('button', { name: 'Remove the rule for appointments.paginated_index' }).click();
    await ended.getByRole('button', { name: 'Sign in again' }).click();
    await expect(mock.portal.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(mock.portal.getByText('Wednesday, March 18')).toBeVisible();
    await (await mock.unfold('Clock')).getByRole('button', { name: '+1 day' }).click();
    await expect(mock.portal.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await ended.getByRole('button', { name: 'Sign in again' }).click();
    await expect(mock.portal.getByText('Thursday, March 19')).toBeVisible();
  });
});

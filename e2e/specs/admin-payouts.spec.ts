import { storageStateFor } from '../support/storage-state.ts';
import { expect, test } from '../support/test.ts';

// The lower line: all of it in a browser without what the oldest ones lack.
test.use({ person: 'ada', storedLocale: 'en', isOldest: true });

test('a payout that two admins have open is executed once: the second is told who did it when, the practitioner sees it (A-148)', async ({
  page,
  openContext,
  portal,
  guard,
}) => {
  guard.allow(/status of 409/);
  await portal.enterScenario('two_admins');
  const theo = await (await openContext({ storageState: await storageStateFor(portal, 'theo', 'fr') })).newPage();

  await test.step('Ada finds the payout that waits for Maya, and Théo has it open in French', async () => {
    await page.goto('/admin/payouts?status=pending&provider=chen');
    await page.getByRole('link', { name: 'Maya Chen' }).click();
    await expect(page.getByText('This payout waits: nobody is paid before it is executed.')).toBeVisible();
    await theo.goto(new URL(page.url()).pathname);
    await theo.getByRole('button', { name: 'Exécuter le versement' }).click();
    await expect(theo.getByRole('dialog')).toContainText(/CAD pour Maya Chen, du .*avisé par courriel/s);
  });

  await test.step('Ada executes it', async () => {
    await page.getByRole('button', { name: 'Execute payout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Execute payout' }).click();
    await expect(page.getByText(/^Executed by Ada Admin/)).toBeVisible();
  });

  await test.step('Théo is told, and his page shows the payout as it is', async () => {
    await theo.getByRole('dialog').getByRole('button', { name: 'Exécuter le versement' }).click();
    await expect(theo.getByRole('alert')).toContainText(/^Ada Admin a exécuté ce versement à \d/);
    await theo.keyboard.press('Escape');
    await expect(theo.getByText(/^Exécuté par Ada Admin/)).toBeVisible();
  });

  await test.step('Back leads Ada to the list as she left it, without the payout', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\?status=pending&provider=chen$/);
    await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  });

  await test.step('Ada goes through all areas by mouse, and stops the retries of a card payment', async () => {
    const areas = page.getByRole('navigation', { name: 'Sections of the admin area' });
    const rows = {
      Clients: page.getByRole('main').locator('a[href^="/admin/clients/"]'),
      Appointments: page.getByRole('button', { name: /^Update status, / }),
      'Payout sources': page.getByRole('table', { name: 'All payout sources' }).getByRole('rowheader'),
      Documents: page.getByRole('main').locator('a[href^="/admin/documents?client_id="]'),
      Audit: page.getByRole('table', { name: 'Audit' }).getByRole('rowheader'),
      People: page.getByRole('table', { name: 'People' }).getByRole('rowheader'),
      'Card payment retries': page.getByRole('table', { name: 'Card payment retries' }).getByRole('rowheader'),
    };
    for (const [area, row] of Object.entries(rows)) {
      await areas.getByRole('link', { name: area, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible();
      await expect(row.first()).toBeVisible();
    }
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Scheduled');
    await expect(page).toHaveURL('/admin/card_payment_retries?status=scheduled');
    // Rows of the list before stay until those of this one are there.
    await page
      .getByRole('row', { name: /Scheduled/ })
      .first()
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: 'Cancel retries' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel retries' }).click();
    await expect(page.getByText(/^The retries were canceled\./)).toBeVisible();
  });

  await test.step('Maya is told by one mail, and sees it among her payouts', async () => {
    const subjects = async () => (await portal.sentTo('maya@demo.test')).map(({ subject }) => subject);
    await expect.poll(subjects).toEqual(['Your payout is on its way']);
    const maya = await (await openContext({ storageState: await storageStateFor(portal, 'maya', 'en') })).newPage();
    await maya.goto('/payouts');
    await expect(maya.getByRole('main').getByRole('listitem').first()).toContainText(/Paid on .*Paid/s);
  });
});

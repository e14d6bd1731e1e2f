import type { APIRequestContext, Locator } from '@playwright/test';
import { expectAbsent, expectGone } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { watchCalls } from '../support/calls.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import type { DevHandles } from '../support/dev-handles.ts';
import { password, people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { openStatusDialog } from '../support/status-dialog.ts';
import { storageStateFor } from '../support/storage-state.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: 'maya' });

/** A session that was opened a minute ago: the first of the pending ones. */
const pendingSession = ({ makeAppointment }: DevHandles, minutesAgo = 1) =>
  makeAppointment({
    counsellor: people.maya.email,
    client: people.casey.email,
    status: 'pending',
    starts_in_seconds: -60 * minutesAgo,
    duration: 90,
  });

/** How often the status of an appointment was changed, by the audit trail. */
async function changesOf(request: APIRequestContext, id: string): Promise<string[]> {
  const events: { action: string; subject: string; subject_id: string }[] = await (
    await request.get('/api/dev/audit?limit=200')
  ).json();
  const status = /^appointment\.(completed|canceled|pending)$/;
  return events.filter((event) => event.subject_id === id && status.test(event.action)).map(({ action }) => action);
}

test('a practitioner completes one session, shortened with consent, and marks another Incomplete, by keyboard @smoke', async ({
  page,
  portal,
  request,
}) => {
  const second = await pendingSession(portal, 2);
  const first = await pendingSession(portal);
  const { dialog } = await openStatusDialog(page);
  await expect(dialog.getByText('Casey Bell')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Complete', exact: true }).press('Space');
  await dialog.getByRole('checkbox', { name: 'Change the duration' }).press('Space');
  await expect(dialog.getByRole('radio', { name: '60 minutes' })).toBeChecked();
  await dialog.getByRole('radio', { name: '60 minutes' }).press('ArrowLeft');
  await page.keyboard.press('Enter');
  const consent = dialog.getByRole('checkbox', { name: /^The client has consented/ });
  await expect(consent).toBeFocused();
  await expect(dialog.getByText(/^You must acknowledge that the client has consented/)).toBeVisible();
  expect(await defectsOf(page)).toEqual([]);
  await consent.press('Space');
  await expect(dialog.getByText('The client will be charged.')).toBeVisible();
  // Twice in a row, as happens to people.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Session successfully completed!')).toBeVisible();
  await expectGone(dialog);
  await expect(page.getByRole('region', { name: 'Pending appointments' })).toBeFocused();
  await expect.poll(() => changesOf(request, first.id)).toEqual(['appointment.completed']);

  const { row } = await openStatusDialog(page);
  await page.keyboard.press('Escape');
  await expectGone(dialog);
  await expect(row.getByRole('button', { name: /^Complete Session/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: 'Incomplete' }).check();
  await dialog.getByRole('radio', { name: 'The client was absent' }).check();
  await expect(dialog.getByText('You will be paid.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(page.getByText('Successfully cancelled appointment')).toBeVisible();
  await page.goto('/dashboard?list=canceled');
  const canceled = dashboardPage(page).rows.filter({ hasText: 'Casey Bell' });
  await expect(canceled.first()).toContainText('The client was absent');
  expect(await changesOf(request, second.id)).toEqual(['appointment.canceled']);
});

test('of two who decide on one session, the second reads who was first, and decides upon that', async ({
  page,
  context,
  portal,
  request,
  guard,
}) => {
  guard.allow(/status of (409|422)/);
  const raced = await pendingSession(portal);
  const other = await context.newPage();
  const here = await openStatusDialog(page);
  const there = await openStatusDialog(other);
  await here.dialog.getByRole('radio', { name: 'Complete', exact: true }).check();
  await there.dialog.getByRole('radio', { name: 'Incomplete' }).check();
  await there.dialog.getByRole('radio', { name: 'Technical difficulties' }).check();
  await Promise.all([here.confirm.click(), there.confirm.click()]);
  const told = [here, there].map(({ dialog }) => dialog.getByRole('alert'));
  await expect.poll(async () => (await Promise.all(told.map((alert) => alert.count()))).toSorted()).toEqual([0, 1]);
  const [loser = here, winner = there] = (await told[0]?.isVisible()) ? [here, there] : [there, here];
  await expectGone(winner.dialog);
  await expect(loser.dialog.getByRole('alert')).toContainText(
    /^You set this session to (Complete|Incomplete \(technical difficulties\)) at 11:3\d AM EDT/,
  );
  expect(await changesOf(request, raced.id)).toHaveLength(1);
  await other.close();

  const settled = await pendingSession(portal);
  const late = await openStatusDialog(page);
  const set = await request.put(`/api/admin/appointments/${settled.id}`, {
    headers: { Authorization: await portal.tokenFor(people.ada.email) },
    data: { status: 'completed' },
  });
  expect(set.ok()).toBe(true);
  await late.dialog.getByRole('radio', { name: 'Incomplete' }).check();
  await late.dialog.getByRole('radio', { name: 'Technical difficulties' }).check();
  await late.confirm.click();
  await expect(late.dialog.getByRole('alert')).toContainText(/^Ada Admin set this session to Complete at/);
  await expectAbsent(late.dialog.getByRole('radio'), {
    beside: late.dialog.getByText(/^This session is settled\. Only an administrator can change it/),
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Pending appointments' })).toBeFocused();
});

test('a practitioner calls off a session to come on a small phone, in French; the client is told by mail', async ({
  portal,
  openContext,
}) => {
  const storageState = await storageStateFor(portal, 'maya', 'fr');
  const page = await (await openContext({ storageState, viewport: { width: 320, height: 640 } })).newPage();
  const calls = watchCalls(page);
  const { id } = await portal.makeAppointment({
    counsellor: people.maya.email,
    client: people.casey.email,
    starts_in_seconds: 13 * 3600,
    duration: 60,
  });
  await page.goto('/dashboard?list=upcoming');
  await page.getByRole('button', { name: 'Annuler, Casey Bell' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Annuler la séance' });
  await dialog.getByRole('radio', { name: 'J’annule' }).check();
  await dialog.getByRole('textbox', { name: 'Motif (facultatif)' }).fill('Je suis malade.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Annuler, Casey Bell' }).first().click();
  await expect(dialog.getByRole('textbox')).toHaveValue('Je suis malade.');
  await expect(dialog.getByRole('radio', { name: 'J’annule' })).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await defectsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Annuler la séance' }).click();
  await expect(page.getByText('Le rendez-vous est annulé.')).toBeVisible();
  expect(calls.to('POST', `/practice/appointments/${id}/cancellations`)).toHaveLength(1);
  const [mail] = await portal.sentTo(people.casey.email);
  expect(mail?.body).not.toContain('malade');
});

test.describe('a day by keyboard alone, from sign-in to sign-out', () => {
  test.use({ person: null });

  test('leads to the next session, its note, seven outcomes by fourteen keys, Undo and the notes', async ({
    page,
    request,
  }, { annotations }) => {
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    /** Goes on by one key until the control has the focus. */
    const reach = async (control: Locator, key = 'Tab') => {
      await expect(control).toBeVisible();
      for (let stops = 0; stops < 80; stops += 1) {
        if (await control.evaluate((element) => element === document.activeElement)) return;
        await press(key);
      }
      await expect(control).toBeFocused();
    };
    const settled = async () => {
      const events: { action: string }[] = await (await request.get('/api/dev/audit?limit=200')).json();
      return events.filter(({ action }) => /^appointment\.(completed|canceled)$/.test(action)).length;
    };
    const goTo = async (letter: string, name: string) => {
      await press('g');
      await press(letter);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    };

    await test.step('sign in', async () => {
      const { open, email, password: secret } = signInPage(page);
      await open();
      await reach(email);
      await page.keyboard.insertText(people.maya.email);
      await reach(secret);
      await page.keyboard.insertText(password);
      await press('Enter');
    });
    await test.step('the next session of today has a page, and its note is written', async () => {
      await expect(dashboardPage(page).rows.first()).toContainText('Alex Roy');
      await press('j');
      await press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: /Alex Roy/ })).toBeVisible();
      await reach(page.getByRole('link', { name: 'Go to your note' }));
      await press('Enter');
      await reach(page.getByRole('textbox', { name: 'Your note on this session' }));
      await page.keyboard.insertText('We meet at noon.');
      await expect(page.getByText(/^Saved /)).toBeVisible();
      // In the text, letters are only written.
      await press('Shift+Tab');
      await goTo('d', 'Dashboard');
    });
    const opened = presses;
    await test.step('the day is closed, and the last outcome taken back', async () => {
      const before = await settled();
      await expect(page.getByRole('link', { name: /^\d+ things to finish$/ })).toHaveAttribute(
        'aria-keyshortcuts',
        'D',
      );
      await press('d');
      const complete = page.getByRole('radio', { name: 'Complete', exact: true });
      for (const outcome of '1121311') {
        // Of the next session: its form has the focus, and no answer yet.
        await expectGone(page.getByRole('radio', { checked: true }));
        await expect(complete).toBeFocused();
        await press(outcome);
        await press('Enter');
      }
      expect(presses - opened).toBe(15);
      await expectGone(page.getByRole('radio', { checked: true }));
      expect((await settled()) - before).toBe(7);
      await expect(page.getByText(/: Complete\. To undo this, press Ctrl\+Z within ten seconds\.$/)).toHaveRole(
        'status',
      );
      await press('Shift+Tab');
      await expect(page.getByRole('link', { name: 'Go to Undo' })).toBeFocused();
      await press('Enter');
      await expect(page.getByRole('button', { name: /^Undo, / }).last()).toBeFocused();
      await press('Enter');
      await expect(page.getByText('Undone. The session is as it was.')).toBeVisible();
      await press('?');
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      for (const key of ['/', 'J', 'K', '?', 'G N']) await expect(sheet.getByText(key, { exact: true })).toBeVisible();
      expect(await defectsOf(page)).toEqual([]);
      await press('Escape');
      await expectGone(sheet);
    });
    await test.step('the notes are looked at, and the day is over', async () => {
      await goTo('n', 'Session notes');
      await reach(page.getByRole('button', { name: /Maya Chen/ }), 'Shift+Tab');
      await press('Enter');
      await reach(page.getByRole('menuitem', { name: 'Sign out' }), 'ArrowDown');
      await press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    });
    annotations.push({ type: 'keys', description: `${presses} presses beside what is typed` });
    // 5 to sign in, 13 to the note, 3 back from it, 20 to close the day, 17 to the notes and out.
    expect(presses).toBeLessThanOrEqual(60);
  });
});

test.describe('the lower line', () => {
  test.use({ isOldest: true });

  test('a practitioner moves an appointment: the client’s open page says so at once, and a mail does', async ({
    page,
    portal,
    openContext,
  }) => {
    const { id, participants } = await portal.makeAppointment({
      counsellor: people.maya.email,
      client: people.alex.email,
      starts_in_seconds: 10 * 86_400,
      duration: 60,
    });
    const client = await (await openContext({ storageState: { cookies: [], origins: [] } })).newPage();
    await client.goto(participants.find(({ email }) => email === people.alex.email)?.link ?? '');
    await client.goto(`/sessions/${id}/waiting_room`);
    await expect(client.getByText('Maya Chen is not here yet')).toBeVisible();
    await page.goto(`/appointments/${id}`);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Move the appointment' });
    await dialog.getByRole('textbox', { name: 'New date' }).fill('2026-12-01');
    await dialog.getByRole('textbox', { name: 'New start time' }).fill('2:30 pm');
    await page.keyboard.press('Enter');
    await expectGone(dialog);
    await expect(client.getByText('This appointment was moved to Dec 1, 2026 2:30 PM EST.')).toBeVisible();
    await expect(client.getByText(/^Tuesday, December 1.*2:30/)).toBeVisible();
    const [mail] = await portal.sentTo(people.alex.email);
    expect(mail?.subject).toMatch(/new time/);
    expect(mail?.body).toMatch(/December 1/);
  });
});

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { leaveToChromium } from '../engine.ts';
import { expectAbsent, expectGone } from '../support/absence.ts';
import { forgetVisits } from '../support/forget-visits.ts';
import { holdFirstAnswer } from '../support/held-answers.ts';
import { nextFileChooser, tabTo } from '../support/keyboard.ts';
import { expectStill, watchShift } from '../support/layout-shift.ts';
import { linkOfMail, pinOfMessage } from '../support/mailbox.ts';
import { people } from '../support/people.ts';
import { type RealFile, realFiles } from '../support/real-files.ts';
import { expectShownSound } from '../support/soundness.ts';
import { storageStateFor } from '../support/storage-state.ts';
import { expect, test } from '../support/test.ts';

// The lower line: all of it in a browser without what the oldest ones lack.
test.use({ person: 'maya', storedLocale: 'en', isOldest: true });

/** The same files as they are sent back. */
const backOf = (files: readonly RealFile[]) => files.map((file) => ({ ...file, name: `Retour ${file.name}` }));

test('Maya looks at PDF and images by keyboard, goes from file to file, and keeps one, also where the browser blocks workers', async ({
  page,
  guard,
}) => {
  leaveToChromium('Firefox’s driver tells nothing of a file that a script makes.');
  await page.goto('/shared_files');
  const pdf = page.getByRole('button', { name: /\.pdf$/ }).first();
  await pdf.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /^Page 1 of .*\.pdf$/ })).toBeVisible();
  await expect(dialog.getByText('1 of 10', { exact: true })).toBeVisible();
  await page.keyboard.press('+');
  await expect(dialog.getByText('125%')).toBeVisible();
  for (let place = 2; place <= 5; place += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText(`${place} of 10`, { exact: true })).toBeVisible();
  }
  const image = dialog.getByRole('img', { name: /\.jpg$/ });
  await expect(image).toBeVisible();
  expect(await image.evaluate((shown: HTMLImageElement) => shown.src)).toMatch(/^blob:/);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.jpg$/);
  await page.keyboard.press('Escape');
  await expectGone(dialog);
  await expect(pdf).toBeFocused();

  await test.step('a browser that blocks workers shows no PDF: that is said, and the file can be kept', async () => {
    guard.allow(/\[portal\] file-preview: .*Workers are blocked/);
    await page.addInitScript(() => {
      const construct = () => {
        throw new DOMException('Workers are blocked', 'SecurityError');
      };
      window.Worker = new Proxy(Worker, { construct });
    });
    await page.reload();
    await pdf.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Try again, or download the file.');
    const kept = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await kept).suggestedFilename()).toMatch(/\.pdf$/);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText('2 of 10', { exact: true })).toBeVisible();
  });
});

test('Maya deletes what she sent, and nothing of what she was sent', async ({ page }) => {
  await page.goto('/shared_files');
  await expectAbsent(page.getByRole('button', { name: /^Delete/ }), {
    beside: page.getByRole('link', { name: /^Download/ }).first(),
  });
  await page.goto('/shared_files/files_to_clients');
  await expect(page.getByText('1–10 of 14 files', { exact: true }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete this file?' });
  await dialog.getByRole('button', { name: 'Delete file' }).click();
  await expect(page.getByText('Successfully deleted file.')).toBeVisible();
  await expect(page.getByText('1–10 of 13 files', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Files to clients' })).toBeFocused();
});

test('Maya drags files and a folder onto the page, and one more onto the drawer', async ({ page, context }, info) => {
  leaveToChromium('It drags by Chromium’s developer protocol.');
  const { pdf, png } = await realFiles(context);
  const desktop = info.outputPath('Desktop');
  await mkdir(path.join(desktop, 'Worksheets'), { recursive: true });
  const placeOf = (name: string) => path.join(desktop, name);
  for (const { name, buffer } of [pdf, png, { name: 'Program.exe', buffer: Buffer.from('MZ') }])
    await writeFile(placeOf(name), buffer);
  const hand = await context.newCDPSession(page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'dragCancel' | 'drop', names: readonly string[]) =>
    hand.send('Input.dispatchDragEvent', {
      ...{ type, x: 600, y: 300 },
      data: { items: [], files: names.map(placeOf), dragOperationsMask: 1 },
    });
  const words = page.getByText('Drop the files to add them');

  /** Holds files over the page until it says so: a browser tells of a drag again and again while it lasts. */
  const hold = (names: readonly string[]) =>
    expect(async () => {
      await drag('dragOver', names);
      await expect(words).toHaveCount(1, { timeout: 250 });
    }).toPass();

  await page.goto('/shared_files/files_to_clients');
  await expect(page.getByRole('button', { name: 'Send Files' })).toBeVisible();
  const all = [pdf.name, 'Program.exe', 'Worksheets'];
  await drag('dragEnter', all);
  await hold(all);
  // Let go elsewhere, which no event tells of: the pointer is back.
  await drag('dragCancel', all);
  await page.mouse.move(500, 200);
  await expectGone(words);
  await drag('dragEnter', all);
  await hold(all);
  await drag('drop', all);
  const files = page.getByRole('dialog', { name: 'Send Files' }).getByRole('listitem');
  await expect(files).toHaveText([/^Breathing\.pdf/, /This kind of file cannot be sent/, /This is a folder/]);
  await expectGone(words);
  await drag('dragEnter', [png.name, pdf.name]);
  await hold([png.name, pdf.name]);
  await drag('drop', [png.name, pdf.name]);
  // What is there already is not added twice.
  await expect(files).toHaveText([/^Breathing\.pdf/, /^Program\.exe/, /^Worksheets/, /^Drawing\.png/]);
  await expectShownSound(page, 'files that were dropped');
});

test('Maya and Alex send each other files, by keyboard, by the session’s link and by the mail’s, and each is there once', async ({
  page: maya,
  context,
  portal,
  openContext,
  guard,
}) => {
  leaveToChromium('It loses an answer by Chromium’s developer protocol.');
  const { pdf, jpeg, png } = await realFiles(context);
  const soon = { starts_in_seconds: -60, duration: 60, modality: 'voice' } as const;
  const wishes = { counsellor: people.maya.email, client: people.alex.email, ...soon };
  const { id, participants } = await portal.makeAppointment(wishes);
  const alex = await (
    await openContext({
      storageState: await storageStateFor(portal, null, 'fr'),
      viewport: { width: 390, height: 844 },
    })
  ).newPage();

  await test.step('Maya sends three by keyboard alone; an answer is lost, and Retry makes no second file', async () => {
    guard.allow(/ERR_CONNECTION_RESET|status of 404/);
    const chooser = nextFileChooser(maya);
    await maya.goto('/shared_files/files_to_clients');
    const answers = await holdFirstAnswer(context, maya, '*/api/practice/shared_files\\?*');
    const drawer = maya.getByRole('dialog', { name: 'Send Files' });
    await maya.getByRole('button', { name: 'Send Files' }).press('Enter');
    const client = drawer.getByRole('combobox', { name: /^Client/ });
    await expect(client).toBeVisible();
    await tabTo(client);
    await maya.keyboard.type('alex');
    await expect(maya.getByRole('option', { name: 'Alex Roy' })).toBeVisible();
    await maya.keyboard.press('ArrowDown');
    await maya.keyboard.press('Enter');
    await expect(client).toHaveValue('Alex Roy');
    const input = drawer.locator('input[type=file]');
    await tabTo(input);
    await expect(input).toBeFocused();
    await maya.keyboard.press('Enter');
    await (await chooser).setFiles([pdf, jpeg, png]);
    await expect(drawer.getByRole('listitem')).toHaveCount(3);
    await tabTo(drawer.getByRole('button', { name: 'Send', exact: true }));
    await maya.keyboard.press('Enter');

    const news = drawer.getByRole('status');
    const progress = drawer.getByRole('progressbar');
    await expect(news.filter({ hasText: /: sent$/ })).toBeAttached();
    await expect(progress).toHaveCount(1);
    await expect(progress).toHaveAttribute('aria-valuetext', '100%');
    await answers.lose();
    await expect(news.filter({ hasText: /: not sent$/ })).toBeAttached();
    await tabTo(drawer.getByRole('button', { name: /^Send .+ again$/ }));
    await maya.keyboard.press('Enter');
    await expectGone(drawer);
    await expect(maya.getByText('Successfully uploaded file.')).toBeVisible();
    await expect(maya.getByText('1–10 of 17 files', { exact: true }).first()).toBeVisible();
    for (const { name } of [pdf, jpeg, png])
      await expect(maya.getByRole('button', { name, exact: true })).toHaveCount(1);
  });

  await test.step('Alex finds them behind the Files button of the session', async () => {
    await alex.goto(participants.find(({ email }) => email === people.alex.email)?.link ?? '');
    await alex.getByRole('button', { name: 'Fichiers', exact: true }).click();
    const dialog = alex.getByRole('dialog', { name: 'Fichiers partagés avec Maya Chen' });
    for (const { name } of [pdf, jpeg, png])
      await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
    await expectShownSound(alex, 'files in the session');
  });

  await test.step('the link of the mail asks for a code, and Alex sends files back', async () => {
    const link = await linkOfMail(portal, people.alex.email);
    await forgetVisits(alex, { 'portal.locale': 'fr' });
    await alex.goto(link);
    await alex.getByRole('button', { name: 'M’envoyer un code' }).click();
    const code = alex.locator('input[name=pin]');
    await expect(code).toBeVisible();
    await code.fill(await pinOfMessage(portal, people.alex.email));
    await alex.getByRole('button', { name: 'Continuer' }).click();
    const waitingRoom = alex
      .getByRole('region', { name: 'Votre prochaine séance' })
      .getByRole('link', { name: 'Aller à la salle d’attente' });
    await expect(waitingRoom).toHaveAttribute('href', `/sessions/${id}/waiting_room`);
    await waitingRoom.click();
    await expect(alex.getByRole('heading', { level: 1, name: 'Bienvenue dans la salle d’attente' })).toBeVisible();
    await alex.addInitScript(watchShift);
    await alex.goto('/');
    const files = alex.getByRole('region', { name: 'Fichiers partagés avec Maya Chen' });
    await expect(files.getByRole('button', { name: pdf.name, exact: true })).toBeVisible();
    await expectShownSound(alex, 'files by the link');
    await expectStill(alex);
    await files.getByRole('button', { name: 'Envoyer des fichiers' }).click();
    const drawer = alex.getByRole('dialog', { name: 'Envoyer des fichiers' });
    await drawer.locator('input[type=file]').setInputFiles(backOf([pdf, jpeg, { ...png, name: 'Programme.exe' }]));
    await expect(
      drawer.getByRole('status').filter({ hasText: /^Retour Programme\.exe\u00a0: Il y a un problème/ }),
    ).toBeAttached();
    await expectShownSound(alex, 'a file that is not taken');
    await drawer.getByRole('button', { name: 'Retirer Retour Programme.exe' }).click();
    await drawer.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(alex.getByText('2 fichiers ont été envoyés.')).toBeVisible();
    await expectGone(drawer);
    await expect(files.getByRole('button', { name: `Retour ${pdf.name}`, exact: true })).toBeVisible();
  });

  await test.step('Maya looks at what Alex sent, keeps it, and deletes what she sent', async () => {
    await maya.goto('/shared_files');
    const sent = maya.getByRole('button', { name: `Retour ${pdf.name}`, exact: true });
    await sent.click();
    const dialog = maya.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: /^Page 1 of Retour/ })).toBeVisible();
    await expect(dialog.getByText('Breathe in, count to four')).toBeAttached();
    const saved = maya.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await readFile(await (await saved).path())).equals(pdf.buffer)).toBe(true);
    await maya.keyboard.press('Escape');
    await expectGone(dialog);
    await maya.getByRole('button', { name: `Retour ${jpeg.name}`, exact: true }).click();
    await expect(dialog.getByRole('img', { name: `Retour ${jpeg.name}` })).toBeVisible();
    await maya.keyboard.press('Escape');
    await expectGone(dialog);
    await maya.getByRole('link', { name: 'Files to clients' }).click();
    await maya.getByRole('button', { name: `Delete ${pdf.name}` }).click();
    await maya.getByRole('button', { name: 'Delete file' }).click();
    await expect(maya.getByText('Successfully deleted file.')).toBeVisible();
  });

  await test.step('Alex has it no more', async () => {
    const file = ({ name }: RealFile) => alex.getByRole('button', { name, exact: true });
    // Its row is there still: the list is from before.
    await file(pdf).click();
    await expect(alex.getByText('Ce fichier n’est plus là')).toBeVisible();
    await alex.reload();
    await expectAbsent(file(pdf), { beside: file(jpeg) });
  });
});

import { readFile } from 'node:fs/promises';
import { leaveToChromium } from '../engine.ts';
import { expectGone } from '../support/absence.ts';
import { expectSound } from '../support/soundness.ts';
import { expect, test } from '../support/test.ts';

// The lower line: all of it in a browser without what the oldest ones lack.
test.use({ person: 'ada', storedLocale: 'en', isOldest: true });

test('Ada finds Alex, reads a note and keeps all as a file, with a reason that is on the trail', async ({ page }) => {
  leaveToChromium('Firefox’s driver tells nothing of a file that a script makes.');
  await page.goto('/admin/documents?q=alex');
  await page.getByRole('link', { name: 'Alex Roy' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Documents of Alex Roy' })).toBeFocused();
  const open = page.getByRole('button', { name: /^Open: Session note/ }).first();
  await open.press('Enter');
  const note = page.getByRole('dialog', { name: 'Session note' });
  await expect(note.getByText('Maya Chen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectGone(note);
  await expect(open).toBeFocused();

  await page.getByRole('button', { name: 'Export…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export documents' });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Asked for by the client');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^documents-\d+-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\uFEFF"Document","Kind",.*\r\n"session_note\.\d+","Session note","Alex Roy",/,
  );
  await expectGone(dialog);
  await expectSound(page, 'documents');

  await page.goto('/admin/audit?action=documents.exported');
  await expect(page.getByRole('row', { name: /Documents exported/ }).first()).toContainText('Asked for by the client');
  await expectSound(page, 'audit');
});

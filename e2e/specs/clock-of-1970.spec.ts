import { shiftPageClock, startOfTests } from '../support/clock.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { openNote } from '../support/note-page.ts';
import { people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ storedLocale: 'en' });

test('whose computer believes it is 1970 signs in, sees the day as it is, and keeps a note', async ({
  page,
  portal,
}) => {
  await page.addInitScript(shiftPageClock, -startOfTests.getTime());
  const { id } = await portal.makeAppointment({
    counsellor: people.maya.email,
    client: people.casey.email,
    starts_in_seconds: 15 * 60,
    duration: 60,
  });
  await signInPage(page).open();
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(1970);
  await signInPage(page).signIn(people.maya.email);
  const { expectList, starts, tab } = dashboardPage(page);
  await expectList('Today');
  expect((await starts()).map((start) => new Date(start).toISOString().slice(0, 10))).toContain('2026-03-18');
  await expect(page.getByText(/^in (8|9|10) minutes$/)).toBeVisible();
  await tab('Upcoming').click();
  await expectList('Upcoming');
  await starts();

  const note = await openNote(page, id);
  await note.typeOn('Written in another time.');
  await note.expectState(/^Saved 11:3\d AM$/);
  await page.reload();
  await expect(note.text).toHaveText('Written in another time.');
});

import type { Page } from '@playwright/test';
import { keysInOneWindow, leaveToChromium } from '../engine.ts';
import { expectAbsent, expectGone, expectSettled } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { publishFixture } from '../support/fixture-remote.ts';
import { fillAndKeep, keptDrafts } from '../support/kept-drafts.ts';
import { glance } from '../support/looks.ts';
import { gatherAnswers } from '../support/outside-catalogues.ts';
import { people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: 'maya' });

const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('portal.session'));

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/signin');
}

test('who does nothing in any tab is asked after 13 minutes, and signed out of all of them after 15', {
  tag: '@settings',
}, async ({ page, context, portal, guard }) => {
  leaveToChromium(keysInOneWindow);
  // Both tabs tell the server at the same time.
  guard.allow(/status of 401/);
  const answers = gatherAnswers(page);
  await context.clock.install();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/dashboard');
    await expectSettled(tab, dashboardPage(tab).rows);
  }
  const { token } = JSON.parse((await storedSession(page)) ?? '{}');
  const question = (tab: Page) => tab.getByRole('dialog', { name: 'Are you still there?' });

  const lastInput = (tab: Page) => tab.evaluate(() => Number(localStorage.getItem('portal.last_input')));
  await context.clock.fastForward('12:30');
  const before = await lastInput(other);
  await page.mouse.move(100, 100);
  // Browsers tell other tabs of what is stored a moment later: a clock that moves before would end the session there.
  await expect.poll(() => lastInput(other)).toBeGreaterThan(before);
  await context.clock.fastForward('12:30');
  for (const tab of [page, other]) await expectAbsent(question(tab), { beside: dashboardPage(tab).rows });

  await context.clock.fastForward('00:40');
  await expect(question(page)).toContainText('You will be signed out in less than 2 minutes.');
  const stay = question(page).getByRole('button', { name: 'Stay signed in', exact: true });
  await expect(stay).toBeFocused();
  await expect(question(other)).toBeVisible();
  expect(await defectsOf(page, 'dialog[open]')).toEqual([]);
  await expect(stay).toBeFocused();
  await glance(page, { name: 'idle warning' }, answers);
  await stay.press('Enter');
  for (const tab of [page, other]) await expectGone(question(tab));

  await context.clock.fastForward('13:10');
  await expect(question(page)).toBeVisible();
  // The tabs' clocks, in truth one, run apart when they are moved one after the other: from here on both stand, and each
  // is a second ahead of the other at most.
  await context.clock.pauseAt((await lastInput(page)) - portal.shift() + 15 * 60_000 - 5_000);
  for (let second = 0; second < 10; second++) await context.clock.runFor('00:01');
  await context.clock.resume();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/signin');
    await expect(tab.getByText('You were signed out because nothing was done here for a while.')).toBeVisible();
  }
  await expect.poll(() => storedSession(page)).toBeNull();
  // The pages wait less than a second for the server before they leave.
  await expect
    .poll(async () => {
      const headers = { authorization: token };
      return (await fetch(`${portal.url}/api/practice/users/me?locale=en`, { headers })).status;
    })
    .toBe(401);
  await page.goBack();
  const beside = page.getByRole('heading', { level: 1, name: 'Sign in' });
  await expectAbsent(page.getByText('Maya Chen'), { beside });
});

/** A form of one field, which keeps a draft. */
const form = `
  const draft = kit.useDraft({ name: 'e2e.note', parse: (found) => (typeof found === 'string' ? found : null) });
  const [typed, setTyped] = React.useState(null);
  const change = ({ target }) => { setTyped(target.value); draft.keep(target.value); };
  if (draft.looking) return null;
  const field = React.createElement('input', { value: typed ?? draft.found ?? '', onChange: change });
  return React.createElement('label', null, 'Your note', field);
`;

test('what was typed outlives a reload and every end of a session, and comes back to its author alone @smoke', async ({
  page,
  context,
  portal,
  guard,
}) => {
  guard.allow(/status of 401/);
  publishFixture(portal.releases, 'mf-sessions', 'd4af7000', { page: form }).promote();
  const note = page.getByRole('textbox', { name: 'Your note' });
  await page.goto('/session_notes');
  await fillAndKeep(note, 'a word');
  await page.reload();
  await expect(note).toHaveValue('a word');

  // Maya ends this session from elsewhere, as a change of her password does: this tab learns of it by itself.
  const elsewhere = await portal.tokenFor(people.maya.email);
  await fillAndKeep(note, 'half a sentence');
  const headers = { authorization: elsewhere };
  expect((await fetch(`${portal.url}/api/practice/sessions/end_others`, { method: 'POST', headers })).ok).toBe(true);
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  const [kept, ...others] = await keptDrafts(page);
  expect(others).toEqual([]);
  expect(kept).not.toMatch(/half|sentence|e2e|note|maya/i);

  // Dana comes in by a link, which clears local storage.
  await page.goto(`/redirect/${await portal.tokenFor(people.dana.email)}`);
  await expect(page.getByRole('button', { name: /Dana Ruiz/ })).toBeVisible();
  await page.goto('/session_notes');
  await expect(note).toHaveValue('');
  await signOut(page, 'Dana Ruiz');

  await signInPage(page).signIn(people.maya.email);
  await expect(page.getByRole('button', { name: /Maya Chen/ })).toBeVisible();
  await page.goto('/session_notes');
  await expect(note).toHaveValue('half a sentence');

  // She signs out on a page that knows nothing of the form, which is open in another tab.
  await fillAndKeep(note, 'a whole sentence');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await signOut(other, 'Maya Chen');
  await expect(page).toHaveURL('/signin');
  await expect(other).toHaveURL('/signin');
  await signInPage(other).signIn(people.maya.email);
  // This tab follows by itself, and by a full load: gone elsewhere before, it would be called back.
  await expect(page.getByRole('button', { name: /Maya Chen/ })).toBeVisible();
  await page.goto('/session_notes');
  await expect(note).toHaveValue('a whole sentence');
});

import type { Locator, Page, Route } from '@playwright/test';
import { keysInOneWindow, leaveToChromium } from '../engine.ts';
import { expectAbsent } from '../support/absence.ts';
import { defectsOf } from '../support/accessibility-defects.ts';
import { glance } from '../support/looks.ts';
import { movingOn } from '../support/moving-on.ts';
import { type NotePage, notePage, openNote } from '../support/note-page.ts';
import { gatherAnswers } from '../support/outside-catalogues.ts';
import { people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { stickingOut } from '../support/sticking-out.ts';
import type { Portal } from '../support/test.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: 'maya' });
// Each is a long way through several pages.
test.slow();

const NOTES = '**/api/practice/appointment_notes/*';
const HOSTILE = [
  '<p><img src="x" onerror="window.broken = 1"><strong>Bold</strong>',
  '<script>window.broken = 2</script><a href="javascript:window.broken = 3">a link</a>',
  '<svg onload="window.broken = 4"></svg><iframe srcdoc="<script>top.broken = 5</script>"></iframe></p>',
].join('');

/** A session in person of Maya's with Alex: notes, without anybody's camera. */
async function makeSession(portal: Portal): Promise<string> {
  const { maya, alex } = people;
  const wishes = { counsellor: maya.email, client: alex.email, starts_in_seconds: 600, duration: 60 };
  return (await portal.makeAppointment({ ...wishes, modality: 'in_person' })).id;
}

function pasteHtml(text: Locator, html: string): Promise<void> {
  return text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // Given to the constructor, it is empty in Firefox.
    Object.defineProperty(paste, 'clipboardData', { value: clipboardData });
    element.dispatchEvent(paste);
  }, html);
}

/**
 * Types on in a page that knows nothing of what was saved elsewhere. A page that comes to the front asks for news, as
 * those of Firefox do here: until it saves, the answer is lost on the way.
 */
async function typeUnaware(note: NotePage, words: string): Promise<void> {
  let saves = false;
  const loseNews = (route: Route) => {
    saves ||= route.request().method() === 'PUT';
    return saves ? route.continue() : route.abort();
  };
  await note.page.route(NOTES, loseNews);
  await note.typeOn(words);
  await note.expectState('Not saved – this note was also changed elsewhere');
  await note.page.unroute(NOTES, loseNews);
}

/** What a script that ran would have left. */
const broken = (page: Page) => page.evaluate(() => 'broken' in window);

test('is written with formatting, saved, and there on another device; no script in it ever runs; two tabs decide @smoke', async ({
  page,
  context,
  portal,
  openContext,
  guard,
}) => {
  guard.allow(/status of 409|ERR_FAILED/);
  const id = await makeSession(portal);
  const note = await openNote(page, id);
  await note.expectState('Nothing written yet');
  await note.text.click();
  await expect(note.text).toBeFocused();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Sleep');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' is better. <script>window.broken = 6</script>');
  await page.keyboard.press('Enter');
  await note.button('Bulleted list').click();
  await expect(note.text).toBeFocused();
  await page.keyboard.type('walks');
  await note.expectSaved();
  expect(await defectsOf(page)).toEqual([]);

  const phone = await openNote(await (await openContext()).newPage(), id);
  await expect(phone.text.locator('strong')).toHaveText('Sleep');
  await expect(phone.text).toContainText('<script>window.broken = 6</script>');
  await expect(phone.text.getByRole('listitem')).toHaveText('walks');
  await pasteHtml(phone.text, HOSTILE);
  await phone.expectSaved();
  await expect(phone.text).toContainText('Bold');
  await expectAbsent(phone.text.locator('img, script, a, svg, iframe'), { beside: phone.text.getByText('Bold') });
  expect(await broken(phone.page)).toBe(false);

  await typeUnaware(note, ', and baths');
  await note.button('Compare both texts').click();
  const other = page.getByRole('region', { name: 'The other text', exact: true });
  await expect(other).toContainText(/Saved .* with (Chrom|Firefox)/);
  await expect(other).toContainText('Bold');
  expect(await defectsOf(page)).toEqual([]);
  await note.typeOn(' at night');
  await note.button('Keep mine').click();
  await note.expectSaved();
  await phone.page.reload();
  await expectAbsent(phone.text.getByText('Bold'), { beside: phone.text.getByText('walks, and baths at night') });

  // Another tab of this browser, and a server that would send anything.
  const tab = await openNote(await context.newPage(), id);
  await note.typeOn(' (first tab)');
  await note.expectSaved();
  await typeUnaware(tab, ' (second tab)');
  await tab.button('Edit both together').click();
  await tab.expectSaved();
  await expect(tab.text).toContainText('(first tab)');
  await expect(tab.text).toContainText('(second tab)');
  await tab.page.route(NOTES, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), note: HOSTILE } });
  });
  await tab.page.reload();
  await expect(tab.text).toContainText('Bold');
  await expectAbsent(tab.text.locator('img, script, a, svg, iframe'), { beside: tab.text.getByText('Bold') });
  expect(await broken(tab.page)).toBe(false);
});

test('outlives a lost network, a reload, a crash and the end of the session', async ({
  page,
  context,
  portal,
  guard,
}) => {
  leaveToChromium('It ends a page by Chromium’s developer protocol.');
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401|Failed to load resource/);
  // The chat's SDK says by itself that its connection was lost, and the page that one does not come about.
  guard.allow(/twilio-conversations/, /\[portal\] (presence|chat): PortalError/);
  const id = await makeSession(portal);
  const note = await openNote(page, id);
  /** Shown while this device has a copy of all that was typed, which is written a moment after the keys. */
  const kept = page.getByText('Meanwhile your text is kept on this device.');
  await context.setOffline(true);
  await note.typeOn('Without a network.');
  await note.expectState('Not saved – retrying. You are offline.');
  await expect(kept).toBeVisible();
  await context.setOffline(false);
  await note.expectSaved();

  // The server is out of reach, whatever happens to the page.
  await context.route(NOTES, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await note.typeOn(' Reloaded in the middle of a wo');
  await note.expectState(/^Not saved – retrying/);
  await expect(kept).toBeVisible();
  await page.reload();
  await expect(note.text).toHaveText('Without a network. Reloaded in the middle of a wo');

  await note.typeOn('rd. Crashed');
  await note.expectState(/^Not saved – retrying/);
  await expect(kept).toBeVisible();
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  const next = await openNote(await context.newPage(), id);
  await expect(next.text).toHaveText('Without a network. Reloaded in the middle of a word. Crashed');
  await expect(next.page.getByText('Your text from before is back.').first()).toBeVisible();
  // The page tries again by itself, and a save takes the button away: no save gets through before it was pressed.
  const { promise: pressed, resolve: letThrough } = Promise.withResolvers<void>();
  await context.route(NOTES, async (route) => {
    await pressed;
    await route.continue();
  });
  await next.button('Try now').click();
  letThrough();
  await next.expectSaved();

  // A change of the password ends this session from elsewhere: the page learns of it by itself, in the middle of a word.
  const headers = { authorization: await portal.tokenFor(people.maya.email) };
  await next.typeOn(', and signed out.');
  expect((await fetch(`${portal.url}/api/practice/sessions/end_others`, { method: 'POST', headers })).ok).toBe(true);
  await expect(next.page).toHaveURL('/signin');
  await signInPage(next.page).signIn(people.maya.email);
  await expect(next.page.getByRole('button', { name: /Maya Chen/ })).toBeVisible();
  const last = await openNote(next.page, id);
  await expect(last.text).toHaveText(/word\. Crashed, and signed out\.$/);
  await last.expectSaved();
  await last.page.reload();
  await expect((await notePage(last.page)).text).toHaveText(/word\. Crashed, and signed out\.$/);
});

test.describe('in French on a phone', () => {
  test.use({ storedLocale: 'fr', viewport: { width: 390, height: 780 } });

  test('it is a sheet with everything in it, and two texts have room below each other', { tag: '@settings' }, async ({
    page,
    portal,
    openContext,
    guard,
  }) => {
    leaveToChromium(keysInOneWindow);
    guard.allow(/status of 409/);
    const id = await makeSession(portal);
    const text = (on: Page) => on.getByRole('textbox', { name: 'Votre note sur cette séance' });
    const open = async (on: Page) => {
      await on.goto(`/sessions/providers/video_call/${id}`);
      await on.getByRole('tab', { name: 'Notes' }).click();
      await expect(text(on)).toBeVisible();
    };
    const elsewhere = await (await openContext()).newPage();
    const answers = gatherAnswers(page);
    await open(page);
    await open(elsewhere);
    await text(elsewhere).click();
    await expect(text(elsewhere)).toBeFocused();
    await elsewhere.keyboard.type('Dort mieux depuis la dernière séance.');
    await expect(text(elsewhere)).toHaveAccessibleDescription(/^Note enregistrée à /);
    await expect.poll(() => stickingOut(page)).toEqual([]);
    await text(page).click();
    await expect(text(page)).toBeFocused();
    await page.keyboard.type('Rien de nouveau.');
    await page.getByRole('button', { name: 'Comparer les deux textes' }).click();
    await expect(page.getByRole('heading', { name: 'L’autre texte' })).toBeFocused();
    await expect.poll(() => stickingOut(page)).toEqual([]);
    expect(await defectsOf(page)).toEqual([]);
    // What is not saved is in no answer yet.
    await glance(page, { name: 'two texts of a note', masks: movingOn }, new Set([...answers, 'Rien de nouveau.']));
    await page.getByRole('button', { name: 'Réunir les deux' }).click();
    await expect(text(page)).toHaveText('Rien de nouveau.* * *Dort mieux depuis la dernière séance.');
    await expect(text(page)).toHaveAccessibleDescription(/^Note enregistrée à /);
  });
});

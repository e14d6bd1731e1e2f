import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chatBackend } from '../support/chat-backend.ts';
import { password, people } from '../support/people.ts';
import { plainPng } from '../support/plain-png.ts';
import type { Portal } from '../support/test.ts';
import { leaveUnsent } from '../support/unsent-words.ts';
import { keys } from '../support/web-driver.ts';
import { expect, test } from '../support/webkit-test.ts';

const often = { intervals: [100], timeout: 30_000 };
const savedAt = 'Saved ';

/** Maya writes the note of a session on another device. */
async function rewriteNote(portal: Portal, appointmentId: string, note: string): Promise<void> {
  const headers = {
    authorization: await portal.tokenFor(people.maya.email),
    'content-type': 'application/json',
  };
  const list = `${portal.url}/api/practice/appointment_notes/paginated_index?q=Sleep`;
  const { data } = (await (await fetch(list, { headers })).json()) as {
    data: { id: number; appointment_id: number }[];
  };
  const own = data.find((each) => String(each.appointment_id) === String(appointmentId));
  const address = `${portal.url}/api/practice/appointment_notes/${own?.id}`;
  const saved = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ note }) });
  expect(saved.status).toBe(200);
}

test('a wrong password is told in place, the right one leads in; a session is completed in its dialog; sign-out reaches the other tab', async ({
  tab,
  portal,
  become,
}) => {
  await portal.makeAppointment({
    counsellor: people.maya.email,
    client: people.casey.email,
    status: 'pending',
    starts_in_seconds: -60,
    duration: 90,
  });
  await become(null);
  await tab.goto('/signin');
  await tab.type('textbox', 'Email', people.maya.email);
  await tab.type('textbox', 'Password', `wrong${keys.enter}`);
  await tab.expectShown('text', 'Invalid email or password.');
  await tab.session.press([keys.control, 'a']);
  await tab.type('textbox', 'Password', password);
  await tab.session.press(keys.enter);
  expect(await tab.settled({ heading: 'Dashboard' })).toMatchObject({ address: '/dashboard' });

  await tab.goto('/dashboard?list=pending');
  await tab.click('button', 'Complete Session, Casey Bell', true);
  await tab.expectShown('dialog', 'Complete Session', true);
  const focused = () => tab.session.evaluate(() => document.activeElement?.closest('dialog, [role=dialog]') !== null);
  // Around it once and more: Tab stays inside.
  for (let stop = 0; stop < 12; stop += 1) {
    await tab.session.press(keys.tab);
    expect(await focused()).toBe(true);
  }
  await tab.session.press(keys.escape);
  await tab.expectGone('dialog', 'Complete Session', true);
  const name = () =>
    tab.session.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  await expect.poll(name, often).toContain('Complete Session');
  await tab.session.press(keys.enter);
  await tab.click('radio', 'Complete');
  await tab.click('button', 'Confirm');
  await tab.expectShown('text', 'Session successfully completed!');

  const first = await tab.session.window();
  const second = await tab.session.openTab();
  await tab.goto('/clients');
  await tab.settled({ heading: 'Clients' });
  await tab.session.switchTo(first);
  await tab.click('button', 'Maya Chen', true);
  await tab.click('menuitem', 'Sign out');
  await tab.settled({ heading: 'Sign in' });
  await tab.session.switchTo(second);
  await tab.expectShown('text', 'You were signed out in another tab of this browser.');
});

test('a note is formatted, saved and there after a reload; it meets a text from elsewhere; unsent words in a chat outlive a reload', async ({
  tab,
  portal,
  become,
}) => {
  const { maya, alex } = people;
  const wishes = { counsellor: maya.email, client: alex.email, starts_in_seconds: 600, duration: 60 };
  const { id } = await portal.makeAppointment({ ...wishes, modality: 'in_person' });
  await become('maya');
  const note = ['textbox', 'Your note on this session'] as const;
  const html = () => tab.session.evaluate(() => document.querySelector('[contenteditable=true]')?.innerHTML ?? '');
  await tab.goto(`/sessions/providers/video_call/${id}`);
  await tab.click(...note);
  await tab.session.press([keys.control, 'b'], ...'Sleep', [keys.control, 'b'], ...' is better.');
  await tab.expectShown('text', savedAt, true);
  await tab.session.reload();
  await tab.expectShown(...note);
  await expect.poll(html, often).toContain('<strong>Sleep</strong> is better.');

  // Another device writes, and the page at hand knows nothing of that.
  await rewriteNote(portal, id, '<p>Two.</p>');
  await tab.click(...note);
  await tab.session.press([keys.control, keys.end], ...' One.');
  await tab.expectShown('text', 'this note was also changed elsewhere', true);
  await tab.click('button', 'Edit both together');
  await tab.expectShown('text', savedAt, true);
  for (const words of ['One.', 'Two.']) await expect.poll(html, often).toContain(words);

  await leaveUnsent(tab, 'Not sent yet');
  await tab.session.reload();
  await tab.expectShown('textbox', 'Your message');
  const typed = () => tab.session.evaluate(() => document.querySelector('textarea')?.value ?? '');
  await expect.poll(typed, often).toBe('Not sent yet');
});

/** Runs in the page: what of it a printer gets, by the engine's own rules for print. WebKit's driver cannot print. */
function printedText(): string {
  const switched: MediaList[] = [];
  const switchIn = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') {
        switched.push(rule.media);
        rule.media.mediaText = 'screen';
      }
      if ('cssRules' in rule) switchIn(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) switchIn(sheet.cssRules);
  // biome-ignore lint/performance/useDomNodeTextContent: what is not shown is not printed
  const text = document.body.innerText;
  for (const media of switched) media.mediaText = 'print';
  return text.replaceAll(/\s+/g, ' ').trim();
}

test('a note is printed on its own: nothing of the page around it', async ({ tab, become }) => {
  await become('maya');
  await tab.goto('/session_notes');
  await tab.settled({ heading: 'Session notes' });
  await tab.session.evaluate(() => document.querySelector<HTMLElement>('[data-note]')?.click());
  await tab.expectShown('textbox', 'Your note on this session');
  const note = () =>
    tab.session.evaluate(() => document.querySelector('[contenteditable=true]')?.textContent?.trim() ?? '');
  await expect.poll(note, often).toMatch(/\w/);
  await expect.poll(() => tab.session.evaluate(printedText), often).toContain('Practitioner Maya Chen');
  const sheet = await tab.session.evaluate(printedText);
  expect(sheet).toMatch(/^Session note Client /);
  const withoutSpace = (text: string) => text.replaceAll(/\s+/g, '');
  expect(withoutSpace(sheet).endsWith(withoutSpace(await note()))).toBe(true);
  expect(sheet).not.toMatch(/Dashboard|Earlier versions|Find in your notes|Saved/);
  // On the screen it is the page again.
  expect((await tab.settled()).heading).toBe('Session notes');
});

test('two write to each other: what comes is there without a reload, with its address as a link', async ({
  tab,
  portal,
  become,
}) => {
  const wishes = { counsellor: people.maya.email, client: people.alex.email, starts_in_seconds: 60, duration: 60 };
  const { id } = await portal.makeAppointment(wishes);
  const his = await chatBackend(portal, people.alex.email);
  const chatId = await (await chatBackend(portal, people.maya.email)).chatOf(id);
  await become('maya');
  await tab.goto(`/messages?chat=${chatId}`);
  await tab.expectShown('textbox', 'Your message');
  await his.say(chatId, 'Good morning');
  await tab.expectShown('text', 'Good morning');
  await tab.type('textbox', 'Your message', `Read https://example.org/calm first.${keys.enter}`);
  await tab.expectShown('link', 'https://example.org/calm');
  await tab.expectGone('text', 'Sending…', true);

  // Without WebRTC nobody is told to wait for a call (docs/browsers.md).
  await tab.goto(`/sessions/${id}/waiting_room`);
  await tab.expectShown('text', 'This browser cannot make calls', true);
});

test('a portrait is cropped, files go up and down, and a CSV file is saved', async ({
  tab,
  portal,
  become,
  downloads,
}, info) => {
  const portrait = info.outputPath('me.png');
  const sheet = info.outputPath('Breathing.png');
  for (const file of [portrait, sheet]) await writeFile(file, plainPng(600, 400));
  /** A downloaded file's text; nothing while it is on its way. */
  const saved = async (pattern: RegExp): Promise<string> => {
    const name = (await readdir(downloads)).find((each) => pattern.test(each));
    return name ? readFile(path.join(downloads, name), 'latin1') : '';
  };

  await test.step('the portrait of the wizard', async () => {
    await become('maya');
    await tab.goto('/signup');
    const place = () => tab.session.evaluate(() => Boolean(history.state?.usr?.wizard));
    await expect.poll(place, often).toBe(true);
    await tab.session.evaluate(() => {
      const { usr, ...state } = history.state;
      history.replaceState({ ...state, usr: { wizard: { ...usr.wizard, place: { step: 4, substep: 6 } } } }, '');
    });
    await tab.session.reload();
    await tab.expectShown('heading', 'Matching Preferences 7/7', true);
    await tab.type('file', 'Portrait', portrait, true);
    await tab.click('button', 'Use this picture');
    await expect
      .poll(
        () => tab.session.evaluate(() => document.querySelector('img[alt^="The portrait you chose"]') !== null),
        often,
      )
      .toBe(true);
  });

  await test.step('a file to a client, and one back', async () => {
    await tab.goto('/shared_files/files_to_clients');
    await tab.click('button', 'Send Files');
    await tab.type('combobox', 'Client', 'alex', true);
    await tab.click('option', 'Alex Roy');
    await tab.type('file', 'file', sheet, true);
    await tab.expectShown('text', 'Breathing.png', true);
    await tab.click('button', 'Send');
    await tab.expectShown('text', 'Successfully uploaded file.');
    await tab.click('link', 'Download Breathing.png', true);
    // The portal writes pictures anew, without what a camera adds.
    await expect.poll(() => saved(/^Breathing\.png$/), often).toMatch(/^\x89PNG\r\n.*IEND/s);
  });

  await test.step('the CSV of billing', async () => {
    await tab.goto('/billing');
    await tab.click('button', 'Download CSV');
    const csv = () => saved(/^billing_\d{4}-\d\d_\d{4}-\d\d\.csv$/);
    await expect.poll(csv, often).toMatch(/^\xEF\xBB\xBF"Start","Time zone","Client",/);
  });
  expect(portal.takeOutput()).toBe('');
});

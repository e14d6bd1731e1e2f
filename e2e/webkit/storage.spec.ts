import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { forbidStorage } from '../support/forbidden-storage.ts';
import { onBusyMachines } from '../support/guard.ts';
import { readKeptDrafts } from '../support/kept-drafts.ts';
import { password, people } from '../support/people.ts';
import type { Portal } from '../support/test.ts';
import { leaveUnsent } from '../support/unsent-words.ts';
import { keys } from '../support/web-driver.ts';
import { webKitPage } from '../support/webkit-page.ts';
import { expect, test } from '../support/webkit-test.ts';

const often = { intervals: [100], timeout: 30_000 };

/** What is written on Maya's sessions with a word in it, as another device of hers is told. */
async function notesWith(portal: Portal, word: string): Promise<string[]> {
  const response = await fetch(`${portal.url}/api/practice/appointment_notes/paginated_index?q=${word}`, {
    headers: { authorization: await portal.tokenFor(people.maya.email) },
  });
  const { data } = (await response.json()) as { data: { appointment_id: number | string }[] };
  return data.map(({ appointment_id }) => String(appointment_id));
}

test('where storage is forbidden one is told what that means, signs in, and writes a note that is saved', async ({
  tab,
  portal,
  become,
  preload,
}) => {
  const { id } = await portal.makeAppointment({
    ...{ counsellor: people.maya.email, client: people.alex.email, modality: 'in_person' },
    ...{ starts_in_seconds: 600, duration: 60 },
  });
  await become(null);
  preload(forbidStorage);
  await tab.goto('/signin');
  await tab.expectShown('text', 'Your browser keeps nothing for this site.', true);
  await tab.type('textbox', 'Email', people.maya.email);
  await tab.type('textbox', 'Password', `${password}${keys.enter}`);
  await tab.settled({ heading: 'Dashboard' });

  // A document more would have forgotten the session.
  await tab.setOut(`/sessions/providers/video_call/${id}`);
  await tab.click('textbox', 'Your note on this session');
  await tab.session.press(...'Lighthouse');
  await tab.expectShown('text', 'Saved ', true);
  await expect.poll(() => notesWith(portal, 'Lighthouse'), often).toEqual([id]);
  // What was typed had no draft, of which developers are told.
  const told = /^console\.error: \[portal\] notes: SecurityError/;
  const { complaints } = await tab.state();
  expect(complaints.filter((line) => !told.test(line) && !onBusyMachines.test(line))).toEqual([]);

  await tab.session.reload();
  await tab.expectShown('text', 'Your browser keeps nothing for this site.', true);
  expect(await tab.settled({ heading: 'Sign in' })).toMatchObject({ complaints: [], broken: [] });
});

/** Files of a profile that hold something of a page. */
async function filesOfPages(profile: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(profile, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    const isOfPage =
      /indexeddb|localstorage/i.test(file) || (await readFile(file, 'latin1')).includes('portal.session');
    if (isOfPage) found.push(file);
  }
  return found;
}

test('a private window keeps a session over its tabs, and a draft until it is closed: nothing is left behind', async ({
  tab,
  portal,
  become,
  browserOfWorker,
}) => {
  await become('maya');
  await leaveUnsent(tab, 'Not sent yet');
  await tab.session.openTab();
  await tab.goto('/clients');
  await tab.settled({ heading: 'Clients' });
  // Windows of an automated MiniBrowser are private ones. Nothing else here says so.
  expect(await filesOfPages(browserOfWorker.profile)).toEqual([]);

  const next = webKitPage(await browserOfWorker.open(), portal.url);
  await next.goto('/messages?chat=3');
  await next.settled({ heading: 'Sign in' });
  expect(await next.session.evaluate(() => Object.keys(localStorage))).not.toContain('portal.session');
  expect(await next.session.evaluate(readKeptDrafts)).toEqual([]);
});

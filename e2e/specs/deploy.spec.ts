import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { placeOf } from '@portal/portal-kit/registry/live-release';
import { expectGone } from '../support/absence.ts';
import { comeBack, letRunAhead } from '../support/come-back.ts';
import { dashboardPage } from '../support/dashboard-page.ts';
import { publishFixture } from '../support/fixture-remote.ts';
import { publishNextShell } from '../support/next-shell.ts';
import { people } from '../support/people.ts';
import { operatorAndTeam } from '../support/portal-command.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { storageStateFor } from '../support/storage-state.ts';
import { expect, test } from '../support/test.ts';
import { liveRemote, publishVariant } from '../support/variant.ts';

/** A page with a form that says which version it is of. */
const form = `
  const [text, setText] = React.useState('');
  const [saved, setSaved] = React.useState(true);
  kit.useUnsaved('mf-sessions', !saved);
  return React.createElement('form', null,
    React.createElement('h1', null, version),
    React.createElement('input', { 'aria-label': 'Note', value: text, onChange: (event) => { setText(event.target.value); setSaved(false); } }),
    React.createElement('button', { type: 'button', onClick: () => setSaved(true) }, 'Save'));
`;
const [one, two, three] = ['11111111', '22222222', '33333333'] as const;
/** A page, and its place in the navigation, that the newest release alone has. */
const notices = {
  ...{ path: '/messages/notices', guard: 'practitioner' },
  entry: { text: { en: 'Notices', fr: 'Annonces' }, icon: 'list', order: 145, for: 'practitioner' },
};

test.use({ person: 'maya', storedLocale: 'en' });

test('a remote is released twice while its form is half filled: nothing is lost, and the newest comes with the next clean navigation, its new page too, until it is rolled back @smoke', async ({
  page,
  portal,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await letRunAhead(page);
  const before = liveRemote(portal.releases, 'mf-sessions');
  const releases = [one, two, three].map((fingerprint) =>
    publishFixture(portal.releases, 'mf-sessions', fingerprint, {
      page: form,
      release: (made) => (fingerprint === three ? { ...made, routes: [...(made.routes ?? []), notices] } : made),
    }),
  );
  releases[0]?.promote();
  await page.goto('/messages');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`0.1.0-${one}`);
  await page.getByRole('textbox', { name: 'Note' }).fill('half a sentence');

  for (const release of releases.slice(1)) {
    release.promote();
    await comeBack(page);
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('half a sentence');
    await expect(heading).toHaveText(`0.1.0-${one}`);
  }
  // Another part of the portal and back to the tab's form would unmount it; within the remote the version is held.
  await page.getByRole('link', { name: 'Session notes' }).click();
  await expect(page).toHaveURL('/session_notes');
  // The address changes before the page does, and the form that is left holds the version until it is gone.
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  await expect(heading).toHaveText(`0.1.0-${one}`);

  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/messages');
  await expect(heading).toHaveText(`0.1.0-${three}`);
  await page.getByRole('link', { name: 'Notices' }).click();
  await expect(page).toHaveURL('/messages/notices');
  await expect(page.getByRole('link', { name: 'Notices' })).toHaveAttribute('aria-current', 'page');
  await expect(heading).toHaveText(`0.1.0-${three}`);
  releases[1]?.promote();
  await comeBack(page);
  await expectGone(page.getByRole('link', { name: 'Notices' }));
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(heading).toHaveText(`0.1.0-${two}`);
  await page.goBack();
  await expect(page).toHaveURL('/404');
  expect(documents).toHaveLength(1);
  // Pages that are open since before all of this still find each chunk that they have not asked for yet.
  const chunks = Object.entries(before.integrity);
  expect(chunks.length).toBeGreaterThan(3);
  for (const [file, hash] of chunks) {
    const [algorithm = '', digest] = hash.split(/-(.*)/);
    const body = await (await page.request.get(before.base + file)).body();
    expect(createHash(algorithm).update(body).digest('base64'), file).toBe(digest);
  }
});

/** Asks a page of the portal for something that needs all of its code, and the server. */
const usesOf = {
  '/signin': async (page: Page) => {
    const { email, password, submit } = signInPage(page);
    await email.fill(people.maya.email);
    await password.fill('not-the-password');
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText(/\w/);
  },
  '/dashboard': async (page: Page) => {
    const { rows, tab, expectList } = dashboardPage(page);
    await expect(rows.first()).toBeVisible();
    await tab('Previous').click();
    await expectList('Previous');
    await expect(rows.first()).toBeVisible();
    await page.goBack();
    await expect(rows.first()).toBeVisible();
  },
} as const;

for (const [address, person] of [
  ['/signin', null],
  ['/dashboard', 'maya'],
] as const)
  test(`Back to ${address} from before a release, and before its rollback, leads to a page that works, and so does its old document`, async ({
    openContext,
    portal,
    guard,
  }) => {
    guard.allow(/status of 401/);
    const { releases } = portal;
    const context = await openContext({ storageState: await storageStateFor(portal, person, 'en') });
    const page = await context.newPage();
    const shell = publishNextShell(releases, 'minor');
    const variant = publishVariant(releases, 'mf-dashboard', { from: 'Oldest first', to: 'Eldest first' });
    const promote = () => {
      variant.promote();
      releases.writeRegistry({ ...releases.readRegistry(), shell });
    };
    const old = await page.goto(address);
    const { 'content-encoding': _compressed, 'content-length': _length, ...headers } = (await old?.allHeaders()) ?? {};
    const body = await old?.body();
    await usesOf[address](page);
    for (const change of [promote, releases.restoreRegistry]) {
      await page.goto('/robots.txt');
      change();
      await page.goBack();
      await usesOf[address](page);
    }
    promote();
    await page.route(
      ({ pathname }) => pathname === address,
      (route) => route.fulfill({ status: 200, headers, body: body ?? '' }),
    );
    await page.goto(address);
    await usesOf[address](page);
  });

test('an open page does not follow a registry that nobody trusted has signed, nor one that does not fit it', async ({
  page,
  portal,
  guard,
}) => {
  guard.allow(/\[portal\]/);
  await letRunAhead(page);
  publishFixture(portal.releases, 'mf-sessions', one, { page: form }).promote();
  await page.goto('/messages');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`0.1.0-${one}`);

  await page.route('**/registry', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, text: answer.text.replaceAll(one, two) } });
  });
  await comeBack(page);
  await page.getByRole('link', { name: 'Session notes' }).click();
  await expect(page).toHaveURL('/session_notes');
  await expect(heading).toHaveText(`0.1.0-${one}`);
  await page.unroute('**/registry');

  const needs = { portalKit: '^9.0.0', ui: '^0.1.0' };
  publishFixture(portal.releases, 'mf-sessions', three, { release: (made) => ({ ...made, needs }) }).promote();
  await comeBack(page);
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/messages');
  await expect(heading).toHaveText(`0.1.0-${one}`);
});

test('a team’s key releases its remote to open pages, and nothing else; once it is taken back, they have what the operator has signed', async ({
  page,
  portal,
  openContext,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const { folder } = portal.releases;
  const history = path.join(folder, 'history.jsonl');
  const past = readFileSync(history, { encoding: 'utf8', flag: 'a+' });
  const { operator, team } = operatorAndTeam(portal.releases);
  const heading = page.getByRole('heading', { level: 1 });
  const dashboard = liveRemote(portal.releases, 'mf-dashboard').version;
  await letRunAhead(page);
  publishFixture(portal.releases, 'mf-sessions', one, { page: form }).promote();
  publishFixture(portal.releases, 'mf-dashboard', two);
  publishFixture(portal.releases, 'mf-sessions', two, {
    page: form,
    release: (made) => ({ ...made, routes: [...(made.routes ?? []), notices] }),
  });
  expect(await operator(`delegate mf-sessions --key ${team.key} --until 2099-12-31`)).toBe(0);
  await page.goto('/messages');
  await expect(heading).toHaveText(`0.1.0-${one}`);

  expect(await team(`promote mf-sessions@0.1.0-${two}`)).toBe(0);
  await comeBack(page);
  await page.getByRole('link', { name: 'Session notes' }).click();
  await expect(heading).toHaveText(`0.1.0-${two}`);

  await test.step('another remote it does not release, by the command or past it', async () => {
    expect(await team(`promote mf-dashboard@0.1.0-${two}`)).toBe(1);
    expect(liveRemote(portal.releases, 'mf-dashboard').version).toBe(dashboard);
    const stored = JSON.parse(readFileSync(path.join(folder, 'registry.json'), 'utf8'));
    const statement = stored.statements['mf-sessions'];
    portal.releases.writeText(JSON.stringify({ ...stored, statements: { 'mf-dashboard': statement } }));
    const other = await (await openContext()).newPage();
    const answer = await other.goto('/messages/notices');
    expect(await answer?.text()).not.toContain('data-statement="mf-dashboard"');
    // What was shown of its own remote stays.
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(`0.1.0-${two}`);
    await other.getByRole('link', { name: 'Clients' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    portal.releases.writeText(JSON.stringify(stored));
  });

  expect(await operator('undelegate mf-sessions')).toBe(0);
  await comeBack(page);
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(heading).toHaveText(`0.1.0-${one}`);
  expect(documents).toHaveLength(1);
  // Other tests take from the history which releases were live: these two are none of them.
  writeFileSync(history, past);
});

test('a canary goes to its share of browsers, always the same ones, and is taken back when its pages fail', async ({
  page,
  portal,
  guard,
}) => {
  guard.allow(/\[portal\]|Error: shown|React|page error/);
  const bad = publishFixture(portal.releases, 'mf-sessions', two, { page: "throw new Error('shown');" });
  publishFixture(portal.releases, 'mf-sessions', one, { page: form }).promote();
  const registry = portal.releases.readRegistry();
  const share = 2_500;
  const canary = { release: bad.release, share, since: registry.serial + 1 };
  const heading = page.getByRole('heading', { level: 1 });
  const cohorts = Array.from({ length: 40 }, (_, number) => `browser${number}`);
  const takesPart = (cohort: string) => placeOf(cohort, bad.release.version) < share;
  const [inside, outside] = [cohorts.find(takesPart), cohorts.find((cohort) => !takesPart(cohort))];
  const be = (cohort = '') => page.evaluate((word) => localStorage.setItem('portal.cohort', word), cohort);

  await page.goto('/messages');
  portal.releases.writeRegistry({ ...registry, canaries: { 'mf-sessions': canary } });
  await be(outside);
  await page.reload();
  await expect(heading).toHaveText(`0.1.0-${one}`);
  await be(inside);

  // Nobody alone can end a canary, and from one place nobody can.
  for (const [visit, visitor] of (['maya', 'luc', 'dana', 'maya', 'luc'] as const).entries()) {
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.0.${visit}.1` });
    const { email, ...flags } = people[visitor];
    const session = JSON.stringify({ ...flags, token: await portal.tokenFor(email) });
    await page.evaluate((text) => localStorage.setItem('portal.session', text), session);
    const reported = page.waitForResponse('**/reports');
    await page.goto('/messages');
    await expect(page.getByRole('alert')).toContainText(`mf-sessions, version 0.1.0-${two}, code failed`);
    expect((await reported).status()).toBe(204);
  }
  // A report is answered before it is judged: nobody's page waits for that.
  const headers = { accept: 'text/html' };
  await expect
    .poll(async () => (await page.request.get('/messages', { headers })).text())
    .toContain(`data-taken-back="`);
  await page.goto('/messages');
  await expect(heading).toHaveText(`0.1.0-${one}`);
  expect(await page.evaluate(() => localStorage.getItem('portal.cohort'))).toBe(inside);
  // A browser that has no word yet draws one.
  await page.evaluate(() => localStorage.removeItem('portal.cohort'));
  await page.reload();
  await expect(heading).toHaveText(`0.1.0-${one}`);
  expect(await page.evaluate(() => localStorage.getItem('portal.cohort'))).toMatch(/^\w+$/);
});

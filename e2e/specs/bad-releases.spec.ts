import type { Page } from '@playwright/test';
import { leaveToChromium } from '../engine.ts';
import { comeBack, letRunAhead } from '../support/come-back.ts';
import { type FixtureBehaviour, publishFixture } from '../support/fixture-remote.ts';
import { expect, test } from '../support/test.ts';

const [good, bad] = ['11111111', '22222222'] as const;
const named = "React.createElement('h1', null, version)";

/** Releases that throw nothing that a page could catch, and what is told of each. */
const kinds: readonly (FixtureBehaviour & { code: string; where: string; isLeftByLink?: true })[] = [
  { code: 'empty', where: 'shows nothing', page: 'return null;', isLeftByLink: true },
  {
    code: 'covered',
    where: 'lies over the navigation',
    page: `return React.createElement('div', null, ${named},
      React.createElement('div', { style: { position: 'fixed', inset: 0, zIndex: 999 } }));`,
  },
  {
    code: 'busy',
    where: 'renders without end',
    page: `const [count, setCount] = React.useState(0);
      React.useEffect(() => { setCount(count + 1); });
      return ${named};`,
  },
  { code: 'frozen', where: 'hangs once it is shown', page: `React.useEffect(() => { for (;;) {} }); return ${named};` },
  {
    code: 'broken',
    where: 'throws while it is loaded',
    exposes: "(() => { throw new Error('at load'); })()",
    isLeftByLink: true,
  },
];

test.use({ person: 'maya', storedLocale: 'en' });
test.beforeEach(() => leaveToChromium('It reads what pages report, and Firefox’s driver has no bodies of requests.'));

/** The codes of failures that a page or its worker tells the server, as they come. */
function codesTold(page: Page): string[] {
  const codes: string[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname !== '/reports') return;
    const { failed, shown } = JSON.parse(request.postData() ?? '{}');
    const told: string[] = failed.map(({ code }: { code: string }) => code);
    // A busy machine may call a remote slow before it is there.
    codes.push(...told.filter((code) => code !== 'slow'), ...(shown ? ['shown'] : []));
  });
  return codes;
}

/** Leaves the page and comes back by the navigation alone, in the same document. */
async function goAndReturn(page: Page): Promise<void> {
  await comeBack(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: /^Clients/ }).click();
  await expect(page).toHaveURL('/clients');
  await navigation.getByRole('link', { name: /^Messages/ }).click();
  await expect(page).toHaveURL('/messages');
  // Only the document that `comeBack` met has it.
  expect(await page.evaluate(() => window.ahead)).toBeGreaterThan(0);
}

for (const { code, where, isLeftByLink, ...behaviour } of kinds) {
  test(`a canary whose page ${where} is told of as ${code}`, async ({ page, portal, guard }) => {
    guard.allow(/\[portal\]|at load|page error/);
    publishFixture(portal.releases, 'mf-sessions', good).promote();
    const registry = portal.releases.readRegistry();
    const { release } = publishFixture(portal.releases, 'mf-sessions', bad, behaviour);
    const canary = { release, share: 10_000, since: registry.serial + 1 };
    portal.releases.writeRegistry({ ...registry, canaries: { 'mf-sessions': canary } });
    const codes = codesTold(page);
    await letRunAhead(page);
    await page.goto('/messages', { waitUntil: 'commit' });
    await expect.poll(() => codes, { timeout: 30_000 }).toEqual([code]);
    // Whoever waits no longer and leaves has the good version, where the canary is taken back meanwhile.
    portal.releases.writeRegistry(registry);
    const next = code === 'frozen' ? await page.context().newPage() : page;
    if (isLeftByLink) await goAndReturn(page);
    else await next.goto('/messages');
    await expect(next.getByRole('heading', { level: 1 })).toHaveText(`0.1.0-${good}`);
    if (code === 'broken') return;
    // Nobody tells anything of a page that is not tried.
    expect(codes).toEqual([code]);
  });
}

test('a canary whose page can be used is told of as shown, once', async ({ page, portal }) => {
  const registry = portal.releases.readRegistry();
  const { release } = publishFixture(portal.releases, 'mf-sessions', good);
  const canary = { release, share: 10_000, since: registry.serial + 1 };
  portal.releases.writeRegistry({ ...registry, canaries: { 'mf-sessions': canary } });
  const codes = codesTold(page);
  await page.goto('/messages');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`0.1.0-${good}`);
  await expect.poll(() => codes).toEqual(['shown']);
});

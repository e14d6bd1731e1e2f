import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { freePort } from '@portal/delivery/free-port';
import { buildParts } from '../../../packages/delivery/src/index.ts';
import { folderStore, readRegistry } from '../../../packages/delivery/src/registry/index.ts';
import { ensureChromium } from '../../lib/chromium.ts';
import { chromiumFlags } from '../../lib/chromium-flags.ts';
import { packageManager } from '../../lib/package-manager.ts';
import { root } from '../../lib/paths.ts';
import { startPortalProcess } from '../../lib/portal-process.ts';
import type { RunResult } from '../../lib/run.ts';
import { packAll } from '../pack.ts';
import { environment, printed, refusal, runIn } from './commands.ts';
import { expect, headingIn, type OpenTab, openTab } from './open-tab.ts';
import { releaseWithOwnKey } from './release-with-own-key.ts';
import { remote } from './releases-of-team.ts';
import { runTutorial } from './run-tutorial.ts';
import { step } from './step.ts';
import { upgradeOutside } from './upgrade-outside.ts';

/** Whoever commits in the team's repository: the machine may know nobody. */
const author = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Ada'],
    [`GIT_${who}_EMAIL`, 'ada@team.test'],
  ]),
);

/** Where everybody works. */
interface Places {
  /** Empty at first. */
  folder: string;
  packages: string;
  /** The portal serves its releases from here. */
  store: string;
  team: string;
}

/** What a team's release must leave alone: this repository, and of the portal the shell, other remotes and areas. */
async function restOfTheWorld(store: string): Promise<object> {
  const git = (...args: string[]) => printed(runIn(root, process.env)('git', ...args));
  const repository = [await git('status', '--porcelain'), await git('diff', 'HEAD')];
  const state = await readRegistry(folderStore(store));
  if (state.kind !== 'found') return assert.fail(`The registry is ${state.kind}.`);
  const { shell, remotes, areas = [] } = state.registry;
  const { [remote]: _ofTeam, ...others } = remotes;
  return { repository, shell, others, areas };
}

/** Does something with a browser and a portal that takes releases. */
async function withPortal(
  { folder, store }: Places,
  work: (browser: Browser, portal: string) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
  try {
    const port = await freePort('127.0.0.1');
    const env = { PORTAL_RELEASES: store, PORTAL_DATA: path.join(folder, 'data'), PORTAL_TAKES_RELEASES: 'on' };
    const running = await step('it runs', () => startPortalProcess({ port, databaseUrl: '', env }));
    try {
      await work(browser, running.url);
    } finally {
      await running.stop();
    }
  } finally {
    await browser.close();
  }
}

/** The tutorial's release, with what it asks of the API. */
async function openTutorialsPage(browser: Browser, portal: string): Promise<OpenTab> {
  const tab = await openTab(browser, portal, '/hello');
  await expect(headingIn(tab.page, 'Hello')).toBeVisible();
  const rows = tab.page.getByRole('list', { name: 'Upcoming appointments' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  return tab;
}

/** Somebody changes a file that was installed before, or cuts it off. */
async function refuseAltered(file: string, install: () => Promise<RunResult>): Promise<void> {
  const whole = readFileSync(file);
  writeFileSync(file, Buffer.concat([whole, Buffer.from('x')]));
  assert.match(await refusal(install()), /integrity/i);
  writeFileSync(file, whole);
  truncateSync(file, Math.floor(whole.length / 2));
  assert.match(await refusal(install()), /integrity|unexpected end/i);
  writeFileSync(file, whole);
  await printed(install());
}

/**
 * A team does what the tutorial says, then releases its remote to a portal that runs all along, and things go wrong.
 * @throws AssertionError
 */
export async function outsideRepository(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-outside-'));
  const inFolder = (name: string) => path.join(folder, name);
  const places = { folder, packages: inFolder('packages'), store: inFolder('store'), team: inFolder(remote) };
  const { packages, store, team } = places;
  const pnpm = (...args: string[]) => runIn(team)('npx', '--offline', packageManager(root), ...args);
  const packed = await step('the packages are packed', () => packAll(packages));
  await step('a portal is built with all its parts', () => buildParts({ root, releases: folderStore(store) }));
  const before = await restOfTheWorld(store);
  const port = await freePort('localhost');

  await withPortal(places, async (browser, portal) => {
    const env = {
      ...{ ...environment, ...author, PORTAL_CHROMIUM: await ensureChromium(), PORT: String(port), CI: 'true' },
      ...{ npm_config_offline: 'true', npm_config_yes: 'true' },
    };
    const install = () => pnpm('install', '--offline', '--no-frozen-lockfile');
    await runTutorial({ folder, env, browser, install });
    await step('an upgrade to newer packages is what upgrading-remotes.md says', () =>
      upgradeOutside(team, packages, runIn(team)),
    );
    const tab = await step('the page of the tutorial is seen in a tab, which stays open', () =>
      openTutorialsPage(browser, portal),
    );
    await releaseWithOwnKey({ team, store, portal, browser, tab });
    assert.deepEqual(tab.complaints(), []);
  });

  await step('a tampered and a truncated package are refused, in words', () => {
    const { file } = packed.find(({ name }) => name === '@portal/ui') ?? assert.fail();
    return refuseAltered(file, () => pnpm('install', '--offline', '--frozen-lockfile', '--force'));
  });
  await step('this repository, the shell, other remotes and areas are as before', async () =>
    assert.deepEqual(await restOfTheWorld(store), before),
  );
}

import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { buildParts } from '../../../packages/delivery/src/index.ts';
import { folderStore } from '../../../packages/delivery/src/registry/index.ts';
import { ensureChromium } from '../../lib/chromium.ts';
import { chromiumFlags } from '../../lib/chromium-flags.ts';
import { packageManager } from '../../lib/package-manager.ts';
import { root } from '../../lib/paths.ts';
import { startPortalProcess } from '../../lib/portal-process.ts';
import { type RunResult, run } from '../../lib/run.ts';
import { packAll } from '../pack.ts';
import { runTutorial } from './run-tutorial.ts';
import { upgradeOutside } from './upgrade-outside.ts';

const PORT = 24_849;

/** What a team's machine has, and nothing of this repository's environment but the Node that runs it. */
const environment = {
  ...Object.fromEntries(['HOME', 'LANG'].map((name) => [name, process.env[name]])),
  PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
};

/** Says what is done, and for how long. */
async function step<Result>(what: string, work: () => Promise<Result> | Result): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.log(`  ok  ${what} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}

/** Whoever commits in the team's repository: the machine may know nobody. */
const author = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Ada'],
    [`GIT_${who}_EMAIL`, 'ada@team.test'],
  ]),
);

type Command = (program: string, ...args: string[]) => Promise<RunResult>;

/** Runs a program in a folder. */
const runIn =
  (cwd: string, env: NodeJS.ProcessEnv = environment): Command =>
  (program, ...args) =>
    run(program, args, { cwd, env, quiet: true });

/** What it printed. @throws what it printed, when it failed */
async function printed(result: Promise<RunResult>): Promise<string> {
  const { code, output } = await result;
  assert.equal(code, 0, output);
  return output;
}

/** What it said when it refused. */
async function refusal(result: Promise<RunResult>): Promise<string> {
  const { code, output } = await result;
  assert.notEqual(code, 0, `It was not refused:\n${output}`);
  return output;
}

const stateOfThisRepository = () => printed(runIn(root, process.env)('git', 'status', '--porcelain'));

/** The heading that a practitioner sees at the remote's address. */
async function headingAt(url: string, address: string): Promise<string | null> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
  try {
    const page = await browser.newPage({ locale: 'en-CA' });
    page.setDefaultTimeout(90_000);
    await page.goto(`${url}/signin`);
    await page.getByLabel('Email').fill('maya@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('Welcome-2026');
    await page.getByRole('button', { name: /^Sign in/i }).click();
    await page.waitForURL((at) => !at.pathname.includes('signin'));
    await page.goto(`${url}${address}`);
    const heading = page.getByRole('heading', { level: 1, name: 'Hello', exact: true });
    await heading.waitFor();
    await page.getByRole('list', { name: 'Upcoming appointments' }).getByRole('listitem').first().waitFor();
    return await heading.textContent();
  } finally {
    await browser.close();
  }
}

/** A team does what the tutorial says, and its remote is seen in a portal that runs; then things go wrong. @throws AssertionError */
export async function outsideRepository(): Promise<void> {
  const before = await stateOfThisRepository();
  const outside = mkdtempSync(path.join(tmpdir(), 'portal-outside-'));
  const packages = path.join(outside, 'packages');
  const store = path.join(outside, 'store');
  const team = path.join(outside, 'mf-hello');
  const packed = await step('the packages are packed', () => packAll(packages));
  const at = runIn(team);
  const pnpm = (...args: string[]) => at('npx', '--offline', packageManager(root), ...args);
  const portal = (...args: string[]) => at('npx', '--offline', 'portal', ...args, '--to', store);
  await step('a shell is built for a portal', () =>
    buildParts({ root, releases: folderStore(store), parts: ['shell'] }),
  );
  const release = await runTutorial({
    folder: outside,
    env: {
      ...{ ...environment, ...author, PORTAL_CHROMIUM: await ensureChromium(), PORT: String(PORT - 1), CI: 'true' },
      ...{ npm_config_offline: 'true', npm_config_yes: 'true' },
    },
    install: () => pnpm('install', '--offline', '--no-frozen-lockfile'),
    step,
  });
  assert.match(release, /^mf-hello@0\.1\.0-[0-9a-f]{8}$/);
  await step('an upgrade to newer packages is what upgrading-remotes.md says', () =>
    upgradeOutside(team, packages, at),
  );

  const env = { PORTAL_RELEASES: store, PORTAL_DATA: path.join(outside, 'data') };
  const running = await step('a portal runs on it', () => startPortalProcess({ port: PORT, databaseUrl: '', env }));
  try {
    await step('its page is seen', async () => assert.equal(await headingAt(running.url, '/hello'), 'Hello'));
    await step('it is refused without an address, in words', async () => {
      await printed(portal('withdraw', 'mf-hello'));
      await printed(portal('revoke', '/hello'));
      assert.match(await refusal(portal('promote', release)), /npx portal grant mf-hello \/hello/);
      await printed(portal('grant', 'mf-hello', '/hello', '--guard', 'practitioner'));
    });

    await step('a release whose files somebody changed is refused, in words', async () => {
      writeFileSync(path.join(team, 'mf-hello/src/more.ts'), 'export const more = 1;\n');
      appendFileSync(
        path.join(team, 'mf-hello/src/features/hello/hello-page.tsx'),
        "\nexport { more } from '../../more.ts';\n",
      );
      const second = /mf-hello@[\w.-]+/.exec(await printed(portal('publish', 'mf-hello')))?.[0] ?? '';
      assert.notEqual(second, release);
      const files = path.join(store, second.replace('@', '/'), 'files');
      const script = readdirSync(files).find((name) => name.startsWith('page-hello') && name.endsWith('.js')) ?? '';
      writeFileSync(path.join(files, script), 'alert(1)');
      assert.match(await refusal(portal('promote', second)), /mf-hello/);
    });
  } finally {
    await running.stop();
  }

  await step('a tampered and a truncated package are refused, in words', async () => {
    const { file } = packed.find(({ name }) => name === '@portal/ui') ?? assert.fail();
    const whole = readFileSync(file);
    const install = () => pnpm('install', '--offline', '--frozen-lockfile', '--force');
    writeFileSync(file, Buffer.concat([whole, Buffer.from('x')]));
    assert.match(await refusal(install()), /integrity/i);
    writeFileSync(file, whole);
    truncateSync(file, Math.floor(whole.length / 2));
    assert.match(await refusal(install()), /integrity|unexpected end/i);
    writeFileSync(file, whole);
    await printed(install());
  });
  assert.equal(await stateOfThisRepository(), before, 'This repository has changed.');
}

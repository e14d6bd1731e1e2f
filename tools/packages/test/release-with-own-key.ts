import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { folderStore, readRegistry, trustedKeys } from '../../../packages/delivery/src/registry/index.ts';
import { root } from '../../lib/paths.ts';
import { environment, printed, refusal, runIn, whileServed } from './commands.ts';
import { expect, headingIn, mayasBrowser, type OpenTab } from './open-tab.ts';
import { addEntry, addExport, addPage, remote } from './releases-of-team.ts';
import { step } from './step.ts';

/** Where a team releases to, and who looks. */
interface Place {
  /** Folder of the team's repository. */
  team: string;
  /** Folder that the portal serves its releases from: the operator's alone. */
  store: string;
  /** Address of the portal. */
  portal: string;
  browser: Browser;
  /** It is open all along. */
  tab: OpenTab;
}

/** The last day of the team's key. */
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** `portal` as the operator types it in this repository, and as the team does in its own, by HTTP and with its key. */
function commandsOf({ team, store, portal }: Place) {
  const keyFile = path.join(path.dirname(team), `${remote}.pem`);
  const packed = ['--offline', 'portal'];
  const operator = (...args: string[]) =>
    runIn(root)(process.execPath, path.join(root, 'tools/portal.ts'), ...args, '--to', store);
  const byKey = (...args: string[]) => {
    const keys = {
      PORTAL_SIGNING_KEY: readFileSync(keyFile, 'utf8'),
      PORTAL_PUBLIC_KEYS: trustedKeys(folderStore(store)).join(' '),
    };
    return runIn(team, { ...environment, ...keys })('npx', ...packed, ...args, '--to', portal);
  };
  return {
    operator,
    byKey,
    /** Gives the public half. */
    makeKey: async () => {
      const said = await printed(runIn(team)('npx', ...packed, 'keys', 'new', keyFile));
      return /--key (\S+)/.exec(said)?.[1] ?? assert.fail(said);
    },
    /** Gives the version. */
    publish: async () => {
      const said = await printed(byKey('publish', remote));
      return /mf-hello@([\w.-]+)/.exec(said)?.[1] ?? assert.fail(said);
    },
  };
}

/** Which versions of the remote the registry names. */
async function versionsIn(store: string) {
  const state = await readRegistry(folderStore(store));
  if (state.kind !== 'found') return assert.fail(`The registry is ${state.kind}.`);
  const { remotes, canaries } = state.registry;
  return { live: remotes[remote]?.version, canary: canaries?.[remote]?.release.version };
}

/** The team looks at its sources inside of the portal, by `npm run dev`; the open tab stays as it is. */
async function lookInside({ team, portal, browser, tab }: Place): Promise<void> {
  const args = ['run', 'dev', '--', '--portal', portal];
  const link = /inside of \S+ (http:\/\/localhost:\d+)\//;
  await whileServed({ cwd: team, env: { ...environment, PORT: '0' }, args, link }, async (here) => {
    const context = await mayasBrowser(browser, here, portal);
    const page = await context.newPage();
    await page.goto('/hello');
    await expect(headingIn(page, 'Hello again')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Development' })).toContainText(
      `${remote} comes from the sources on this machine and is not released. All else is ${new URL(portal).host}`,
    );
    await tab.seesEntries({ there: ['Hello'] });
    await tab.goesTo('Hello', 'Hello');
    await context.close();
  });
}

/**
 * A team releases its remote to a running portal with its own key, by HTTP. Somebody who has the portal open sees the new
 * page with its entry, the canary, the release before, and nothing.
 * @throws AssertionError
 */
export async function releaseWithOwnKey(place: Place): Promise<void> {
  const { team, store, tab } = place;
  const { operator, byKey, makeKey, publish } = commandsOf(place);

  await step('the operator takes the remote and its address out: the open tab finds nothing there', async () => {
    await printed(operator('withdraw', remote));
    await printed(operator('revoke', '/hello'));
    await tab.seesEntries({});
    await tab.findsNothingAt('/hello');
  });
  const key = await step('the team makes a key, and the operator delegates the remote to it for a month', async () => {
    const made = await makeKey();
    await printed(operator('delegate', remote, '--key', made, '--until', inAMonth()));
    return made;
  });

  const first = await step('the team’s release is refused by HTTP without an address, in words', async () => {
    addEntry(team);
    const version = await publish();
    const said = await refusal(byKey('promote', `${remote}@${version}`));
    assert.match(said, /npx portal grant mf-hello \/hello/);
    await printed(operator('grant', remote, '/hello', '--guard', 'practitioner'));
    return version;
  });
  await step('it is promoted: the open tab has its entry and its page', async () => {
    await printed(byKey('promote', `${remote}@${first}`));
    await tab.seesEntries({ there: ['Hello'] });
    await tab.goesTo('Hello', 'Hello');
  });

  addPage(team);
  await step('the next version is seen inside of the portal, marked, on the team’s machine alone', () =>
    lookInside(place),
  );
  const second = await step('it is published', publish);
  await step('it goes to all visitors as a canary: the open tab has its new name and its second page', async () => {
    await printed(byKey('canary', `${remote}@${second}`, '100%'));
    assert.deepEqual(await versionsIn(store), { live: first, canary: second });
    await tab.seesEntries({ there: ['Hello again', 'Later'], gone: ['Hello'] });
    await tab.goesTo('Hello again', 'Hello again');
    await tab.goesTo('Later', 'Later');
  });
  await step('it is promoted: the open tab has the same', async () => {
    await printed(byKey('promote', `${remote}@${second}`));
    assert.deepEqual(await versionsIn(store), { live: second, canary: undefined });
    await tab.seesEntries({ there: ['Hello again', 'Later'] });
    await tab.goesTo('Later', 'Later');
  });
  await step('it is rolled back: the open tab has the page of before, and no second one', async () => {
    await printed(byKey('rollback', remote));
    assert.deepEqual(await versionsIn(store), { live: first, canary: undefined });
    await tab.seesEntries({ there: ['Hello'], gone: ['Hello again', 'Later'] });
    await tab.goesTo('Hello', 'Hello');
  });

  await step('a release whose files somebody changed is refused, in words', async () => {
    addExport(team);
    const third = await publish();
    assert.ok(![first, second].includes(third));
    const files = path.join(store, remote, third, 'files');
    const script = readdirSync(files).find((name) => name.startsWith('page-hello') && name.endsWith('.js'));
    writeFileSync(path.join(files, script ?? assert.fail()), 'alert(1)');
    assert.match(await refusal(byKey('promote', `${remote}@${third}`)), /mf-hello/);
    assert.deepEqual(await versionsIn(store), { live: first, canary: undefined });
  });
  await step('the team withdraws it: the open tab has no entry, and a card at its address', async () => {
    await printed(byKey('withdraw', remote));
    await tab.seesEntries({ gone: ['Hello'] });
    await tab.goesToAddress('/hello', /cannot be shown at the moment/);
    await expect(tab.page.getByText('No version of it is released at the moment.')).toBeVisible();
  });
  await step('the operator takes the address back: the open tab finds nothing there', async () => {
    await printed(operator('revoke', '/hello'));
    await tab.seesEntries({});
    await tab.findsNothingAt('/hello');
  });
  await step('the history tells what the team has changed, and with which key', async () => {
    const said = await printed(byKey('history', remote, '--json'));
    const entries = said.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
    const ofTeam = entries.filter(({ who }) => who.endsWith(` (key ${key.slice(0, 8)})`));
    assert.deepEqual(
      ofTeam.map(({ what }) => what),
      ['promote', 'canary', 'canary_end', 'promote', 'rollback', 'withdraw'],
    );
  });
  await step('the doctor finds no error in what is live', async () => void (await printed(operator('doctor'))));
}

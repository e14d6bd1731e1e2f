import type { RemoteName } from '@portal/portal-kit/registry';
import { sharedModules } from '@portal/portal-kit/shared-modules';
import { remotePages } from '../support/faults.ts';
import { publishFixture } from '../support/fixture-remote.ts';
import { shuffled } from '../support/shuffled.ts';
import { expect, test } from '../support/test.ts';

declare global {
  interface Window {
    /** Shared module → the very things that remotes were given under its name. */
    given?: Record<string, Set<unknown>>;
  }
}

/** Takes every shared module from the shell, in an order of its own, and keeps what it was given. */
const taking = (names: readonly string[]) => `(
  await (async () => {
    globalThis.given ??= {};
    for (const name of ${JSON.stringify(names)}) (globalThis.given[name] ??= new Set()).add(await shared(name));
  })(),
  definition(modules)
)`;

/** Remotes that a practitioner meets. */
const met = (Object.keys(remotePages) as RemoteName[]).filter((name) => remotePages[name].person === 'maya');

test.use({ person: 'maya', storedLocale: 'en' });

for (let seed = 1; seed <= 8; seed++)
  test(`remotes loaded in order ${seed} get one and the same of every shared module`, async ({ page, portal }) => {
    for (const [number, name] of met.entries())
      publishFixture(portal.releases, name, `0ff5e7${seed}${number}`, {
        exposes: taking(shuffled(sharedModules, seed * 10 + number)),
      }).promote();
    const order = shuffled(met, seed);
    const [first, ...rest] = order;
    await page.goto(remotePages[first as RemoteName].at);
    const version = (name: RemoteName) => `0.1.0-0ff5e7${seed}${met.indexOf(name)}`;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(version(first as RemoteName));
    for (const name of rest) {
      await page.locator(`aside nav a[href="${remotePages[name].at}"]`).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(version(name));
    }
    const copies = await page.evaluate(() =>
      Object.fromEntries(Object.entries(window.given ?? {}).map(([name, things]) => [name, things.size])),
    );
    expect(copies).toEqual(Object.fromEntries(sharedModules.map((name) => [name, 1])));
  });

import type { Page } from '@playwright/test';
import { sharedModules } from '@portal/portal-kit/shared-modules';
import { shuffled } from '../../tools/lib/shuffled.ts';
import { type OwnRemote, remotePages } from '../support/faults.ts';
import { publishFixture } from '../support/fixture-remote.ts';
import type { ReleaseStore } from '../support/release-store.ts';
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
const met = (Object.keys(remotePages) as OwnRemote[]).filter((name) => remotePages[name].person === 'maya');

test.use({ person: 'maya', storedLocale: 'en' });

/** A fingerprint of its own for each remote in each order. */
const fingerprintOf = (name: OwnRemote, seed: number) => `0ff5e7${seed}${met.indexOf(name)}`;

/** Releases of all remotes that take their shared modules in orders of this seed. */
function release(store: ReleaseStore, seed: number): void {
  for (const [number, name] of met.entries())
    publishFixture(store, name, fingerprintOf(name, seed), {
      exposes: taking(shuffled(sharedModules, seed * 10 + number)),
    }).promote();
}

/** Loads a page of the first remote, and goes to those of the others by the navigation. */
async function meet(page: Page, order: readonly OwnRemote[], seed: number): Promise<void> {
  for (const [place, name] of order.entries()) {
    const { at } = remotePages[name];
    if (place === 0) await page.goto(at);
    else await page.locator(`aside nav a[href="${at}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`0.1.0-${fingerprintOf(name, seed)}`);
  }
}

test('remotes get one and the same of every shared module, in whatever order they and it are loaded', async ({
  page,
  portal,
}) => {
  for (let seed = 1; seed <= 8; seed++)
    await test.step(`order ${seed}`, async () => {
      release(portal.releases, seed);
      await meet(page, shuffled(met, seed), seed);
      const copies = await page.evaluate(() =>
        Object.fromEntries(Object.entries(window.given ?? {}).map(([name, things]) => [name, things.size])),
      );
      expect(copies).toEqual(Object.fromEntries(sharedModules.map((name) => [name, 1])));
    });
});

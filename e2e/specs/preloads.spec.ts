import type { Page } from '@playwright/test';
import { expectSettled } from '../support/absence.ts';
import { fakeMedia } from '../support/fake-media.ts';
import { password, people } from '../support/people.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { storageStateFor } from '../support/storage-state.ts';
import { expect, test } from '../support/test.ts';

test.use({ storedLocale: 'en', launchOptions: fakeMedia(), permissions: ['camera', 'microphone'] });

/** A page, and what it asks for ahead: `preloads` gives how many files that are, and those that nobody has used. */
interface WatchedPage {
  page: Page;
  preloads(): Promise<{ areThere: boolean; unused: string[] }>;
}

/**
 * Watches what becomes of preloads. A script is used once the engine has read it, whether an element or an import asked
 * for it; a style once a sheet of its address stands in the document. Chromium's own warning goes by the clock.
 */
async function watchPreloads(page: Page): Promise<WatchedPage> {
  const read = new Set<string>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Debugger.scriptParsed', ({ url }) => void read.add(url));
  await devtools.send('Debugger.enable');
  return {
    page,
    preloads: async () => {
      const { links, sheets } = await page.evaluate(() => ({
        links: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload], link[rel=modulepreload]')].map(
          ({ href }) => href,
        ),
        sheets: [...document.styleSheets].map(({ href }) => href),
      }));
      const unused = links.filter((href) => !read.has(href) && !sheets.includes(href));
      return { areThere: links.length > 0, unused };
    },
  };
}

/** Opens an address, and waits until all that was asked for ahead is used: none of it may be for nothing. */
async function expectUsed({ page, preloads }: WatchedPage, address: string): Promise<void> {
  await page.goto(address);
  await expectSettled(page);
  await expect(page).toHaveURL(address);
  await expect.poll(preloads, `what ${address} asks for ahead`).toEqual({ areThere: true, unused: [] });
}

test('whatever a first page asks for ahead, it uses', async ({ portal, page, openContext }) => {
  const pageOf = async (person: 'maya' | 'ada') => {
    const context = await openContext({ storageState: await storageStateFor(portal, person, 'en') });
    return watchPreloads(await context.newPage());
  };
  const nobodys = await watchPreloads(page);
  const { email, password: secret, submit } = signInPage(page);

  await test.step('nobody signs in', () => expectUsed(nobodys, '/signin'));
  await test.step('an admin of a clinic signs in, and is shown its account', async () => {
    await expectUsed(nobodys, '/signin_clinic');
    await email.fill('clinic@demo.test');
    await secret.fill(password);
    await submit.click();
    await expect(page).toHaveURL('/dashboard_clinic');
    await expectUsed(nobodys, '/dashboard_clinic');
  });
  await test.step('a practitioner has a day, and waits for a client', async () => {
    const mayas = await pageOf('maya');
    const between = { counsellor: people.maya.email, client: people.alex.email };
    const { id } = await portal.makeAppointment({ ...between, starts_in_seconds: 60, duration: 60 });
    await expectUsed(mayas, '/dashboard');
    await expectUsed(mayas, `/sessions/${id}/waiting_room`);
  });
  await test.step('an admin looks at clients; a file that nobody uses is found', async () => {
    const adas = await pageOf('ada');
    await expectUsed(adas, '/admin');
    const href = `${portal.url}/favicon.svg`;
    await adas.page.evaluate((address) => {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'preload', as: 'image', href: address }));
    }, href);
    expect(await adas.preloads()).toEqual({ areThere: true, unused: [href] });
  });
});

import type { Frame, Page } from '@playwright/test';
import { watchCalls } from '../support/calls.ts';
import { expectSound } from '../support/soundness.ts';
import { expect, test } from '../support/test.ts';

const FRAME = '/secure_messaging_frame';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const widget = (page: Page) => page.frameLocator(`iframe[src="${FRAME}"]`);
const frameOf = (page: Page): Frame => {
  const frame = page.frames().find((each) => each.url().endsWith(FRAME));
  if (!frame) throw new Error('There is no frame of the widget');
  return frame;
};
/** The number of the document that is shown: another one after each full load. */
const documentOf = (page: Page) => page.evaluate(() => performance.timeOrigin);

test.describe('an admin', () => {
  test.use({ person: 'ada' });

  test('opens the widget in a document and an origin of its own, whatever stands beside it (A-151)', async ({
    page,
    guard,
  }) => {
    const policies = new Map<string, string>();
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (response.request().resourceType() === 'document')
        policies.set(pathname, response.headers()['content-security-policy'] ?? '');
    });
    const calls = watchCalls(page);
    const tokens = () => calls.to('GET', '/admin/secure_messaging_token').length;

    await test.step('it is entered by a full load, and asks for one token', async () => {
      await page.goto('/admin');
      await expect(heading(page, 'Clients')).toBeVisible();
      const before = await documentOf(page);
      await page.getByRole('link', { name: 'Secure messaging' }).click();
      await expect(widget(page).getByText(/^As Ada Admin, until /)).toBeVisible();
      expect(await documentOf(page)).not.toBe(before);
      expect(tokens()).toBe(1);
      expect(policies.get('/admin')).not.toContain('frame-src');
      expect(policies.get('/admin/secure_messaging')).toContain("; frame-src 'self'; ");
    });

    await test.step('the widget has no origin, no storage and no token of the portal’s', async () => {
      const reached = await frameOf(page).evaluate(() => {
        const attempt = (look: () => unknown) => {
          try {
            return String(look());
          } catch (error) {
            return (error as Error).name;
          }
        };
        return [self.origin, attempt(() => localStorage.length), attempt(() => parent.document.title)];
      });
      expect(reached).toEqual(['null', 'SecurityError', 'SecurityError']);
      const jwt = await frameOf(page).evaluate(() =>
        (window as unknown as { secureMessaging: { token(): string } }).secureMessaging.token(),
      );
      const kept = await page.evaluate(() =>
        [document.documentElement.outerHTML, location.href, JSON.stringify([localStorage, sessionStorage])].join(),
      );
      expect(jwt.split('.')).toHaveLength(3);
      expect(kept).not.toContain(jwt);
    });

    await test.step('a hostile frame beside it, and forged messages, change nothing', async () => {
      const attached = page.waitForEvent('frameattached');
      await page.evaluate(() => document.body.append(document.createElement('iframe')));
      const hostile = await attached;
      await hostile.evaluate((connect) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => Object.assign(window, { stolen: data });
        port1.postMessage({ type: 'token', jwt: 'a.forged.one', script_url: '/elsewhere.js', locale: 'en-CA' });
        parent.frames[0]?.postMessage({ type: connect }, '*', [port2]);
        parent.frames[0]?.postMessage({ type: 'token', jwt: 'a.forged.one' }, '*');
        for (const type of ['failed', 'late', 'listening']) parent.postMessage({ type }, '*');
      }, 'portal.secure_messaging.connect');
      await widget(page).getByRole('textbox', { name: 'Message' }).fill('Bonjour');
      await widget(page).getByRole('textbox', { name: 'Message' }).press('Enter');
      await expect(widget(page).getByRole('listitem')).toHaveText('Bonjour');
      await expect(widget(page).getByText(/^As Ada Admin, until /)).toBeVisible();
      expect(await hostile.evaluate(() => 'stolen' in window)).toBe(false);
      expect(tokens()).toBe(1);
      // The widget's own stands in the page's root, and stays.
      await page.evaluate(() => document.querySelector('body > iframe')?.remove());
      await expect(page.locator('iframe')).toHaveCount(1);
      await expect(widget(page).getByText(/^As Ada Admin, until /)).toBeVisible();
    });

    await test.step('a frame of another site is refused even here', async () => {
      await page.evaluate(() => {
        const frame = document.createElement('iframe');
        frame.src = 'https://elsewhere.test/';
        document.body.append(frame);
      });
      await expect.poll(() => guard.complaints().join()).toContain('Security policy violated: frame-src');
      guard.allow(/elsewhere\.test/, /frame-src/);
      await page.reload();
      await expect(widget(page).getByText(/^As Ada Admin, until /)).toBeVisible();
    });

    await test.step('it is sound, also on a phone', async () => {
      await expectSound(page, 'secure messaging');
    });

    await test.step('a script that is down is said, and Try Again works', async () => {
      guard.allow(/widget\.js/, /Failed to load resource/);
      await page.route(`**${FRAME}/widget.js`, (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('Secure messaging could not be opened');
      await page.unroute(`**${FRAME}/widget.js`);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(widget(page).getByText(/^As Ada Admin, until /)).toBeVisible();
    });

    await test.step('it is left by a full load, and Back comes to a document that may hold it', async () => {
      const before = await documentOf(page);
      await page.getByRole('link', { name: 'Back to administration' }).click();
      await expect(heading(page, 'Clients')).toBeVisible();
      expect(await documentOf(page)).not.toBe(before);
      await page.goBack();
      await expect(widget(page).getByText(/^As Ada Admin, until /)).toBeVisible();
      await page.goBack();
      await expect(heading(page, 'Clients')).toBeVisible();
    });
  });
});

test.describe('a practitioner', () => {
  test.use({ person: 'maya' });

  test('gets no token, and is led to a document without frames (SHELL-021, SHELL-043)', async ({ page, portal }) => {
    const documents: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'document')
        documents.push(
          `${new URL(response.url()).pathname} ${/frame-src/.test(response.headers()['content-security-policy'] ?? '')}`,
        );
    });
    await page.goto('/admin/secure_messaging');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    expect(documents).toEqual(['/admin/secure_messaging true', '/dashboard false']);
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('portal.session') ?? '{}').token);
    const headers = { Authorization: token };
    const refused = await page.request.get(`${portal.url}/api/admin/secure_messaging_token`, { headers });
    expect(refused.status()).toBe(403);
  });
});

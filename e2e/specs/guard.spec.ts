import { expect, test } from '../support/test.ts';

test('the guard of all the other tests hears what a page complains about', async ({ page, guard }) => {
  const heard = () => guard.complaints().join('\n');
  await page.goto('/signin');
  await test.step('messages and errors', async () => {
    await page.evaluate(() => {
      console.error('an error');
      console.warn('a warning');
      setTimeout(() => {
        throw new Error('nobody catches this');
      });
    });
    await expect.poll(heard).toMatch(/an error.*a warning.*nobody catches this/s);
    guard.allow(/an error|a warning|nobody catches this/);
    expect(guard.complaints()).toEqual([]);
  });
  await test.step('a breach of the security policy', async () => {
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.append('globalThis.breached = true;');
      document.head.append(script);
    });
    await expect.poll(heard).toContain('Security policy violated:');
    expect(await page.evaluate(() => 'breached' in globalThis)).toBe(false);
    guard.allow(/TrustedScript/, /Security policy violated: (require-trusted-types-for|script-src)/);
  });
  await test.step('a request to a foreign host', async () => {
    await page.evaluate(() => fetch('https://elsewhere.test/').catch(() => undefined));
    await expect.poll(heard).toMatch(/elsewhere\.test/);
    guard.allow(/./);
  });
});

import { expect, test } from '../support/test.ts';

// The guard of all the other tests: what it must hear, it hears.

test('hears what a page complains about', async ({ page, guard }) => {
  await page.goto('/signin');
  await page.evaluate(() => {
    console.error('an error');
    console.warn('a warning');
    setTimeout(() => {
      throw new Error('nobody catches this');
    });
  });
  await expect.poll(() => guard.complaints().join('\n')).toMatch(/an error.*a warning.*nobody catches this/s);
  guard.allow(/an error|a warning|nobody catches this/);
});

test('hears a breach of the security policy', async ({ page, guard }) => {
  await page.goto('/signin');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('globalThis.breached = true;');
    document.head.append(script);
  });
  await expect.poll(() => guard.complaints().join('\n')).toContain('Security policy violated:');
  expect(await page.evaluate(() => 'breached' in globalThis)).toBe(false);
  guard.allow(/Security policy violated|TrustedScript/);
});

test('hears a request to a foreign host', async ({ page, guard }) => {
  await page.goto('/signin');
  await page.evaluate(() => fetch('https://elsewhere.test/').catch(() => undefined));
  await expect.poll(() => guard.complaints().join('\n')).toMatch(/foreign host|Security policy/);
  guard.allow(/./);
});

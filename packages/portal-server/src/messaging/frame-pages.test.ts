import { describe, expect, it } from '@jest/globals';
import { liveStore, portalOn } from '../testing/store.ts';
import { type Messaging, openMessaging } from './open-messaging.ts';

const secret = 's'.repeat(32);
const vendor = { scriptUrl: new URL('https://vendor.test/js/widget.js?v=2'), key: 'k'.repeat(32) };

const served = async ({ pages }: Messaging) => portalOn(await liveStore(), { hosted: pages ? [pages] : [] });
const policyOf = (response: Response) => response.headers.get('content-security-policy')?.split('; ') ?? [];

describe('the frame of secure messaging (A-151)', () => {
  it('runs its own script and the vendor’s, in an origin of its own, and reaches nothing else', async () => {
    const { page } = await served(openMessaging({ vendor }, { secret, isDemo: false }));
    const response = await page('/secure_messaging_frame');
    const [, nonce = ''] = /<script nonce="([^"]+)">/.exec(await response.text()) ?? [];
    expect(policyOf(response)).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}' https://vendor.test`,
      `style-src 'nonce-${nonce}' https://vendor.test`,
      'connect-src https://vendor.test wss://vendor.test',
      'img-src https://vendor.test data: blob:',
      'font-src https://vendor.test data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ]);
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await page('/secure_messaging_frame/widget.js')).status).toBe(404);
  });

  it('has a local widget in a demo, and reaches nobody with it', async () => {
    const messaging = openMessaging({}, { secret, isDemo: true });
    expect(messaging.widget).toEqual({ scriptUrl: '/secure_messaging_frame/widget.js', key: secret });
    const { ask, page } = await served(messaging);
    const policy = policyOf(await page('/secure_messaging_frame')).join('; ');
    expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[^']+' 'self'; style-src 'nonce-[^']+'; base-uri/);
    const script = await ask('/secure_messaging_frame/widget.js');
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  });

  it('is not there for real people until it is set up', async () => {
    const messaging = openMessaging({}, { secret, isDemo: false });
    expect([messaging.widget, messaging.pages]).toEqual([undefined, undefined]);
    expect(messaging.described).toContain('SECURE_MESSAGING_KEY');
  });
});

describe('the policy of documents (A-151)', () => {
  it.each([
    ['/admin/secure_messaging', true],
    ['/admin/secure_messaging/', true],
    ['/admin/secure_messaging?edition=US', true],
    ['/admin', false],
    ['/admin/secure_messaging/more', false],
    ['/dashboard?to=/admin/secure_messaging', false],
    ['/', false],
  ])('of %s lets a frame in: %s', async (path, expected) => {
    const { page } = await portalOn(await liveStore());
    const sources = policyOf(await page(path)).filter((each) => each.startsWith('frame-src'));
    expect(sources).toEqual(expected ? ["frame-src 'self'"] : []);
  });
});

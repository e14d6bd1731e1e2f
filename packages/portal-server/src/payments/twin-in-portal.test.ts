import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openPreparedPglite } from '@portal/reference-api/testing';
import { type RunningPortal, startPortal } from '../start/start-portal.ts';
import { liveStore, logInto } from '../testing/store.ts';

// Links last for minutes, so the portal's clock runs as it does.
let portal: RunningPortal;
let token = '';
const logged: string[] = [];

beforeAll(async () => {
  const log = logInto(logged);
  portal = await startPortal({ releases: await liveStore(), openInMemory: openPreparedPglite, log });
  const body = JSON.stringify({ email: 'clinic@demo.test' });
  const headers = { 'content-type': 'application/json' };
  token = (await (await fetch(`${portal.url}/api/dev/tokens`, { method: 'POST', headers, body })).json()).access_token;
});
beforeEach(() => void logged.splice(0));
afterAll(() => portal.close());

const post = (path: string) =>
  fetch(`${portal.url}/api/clinic_admin/${path}`, { method: 'POST', headers: { authorization: token } });
const visit = (url: string, form?: Record<string, string>) =>
  fetch(url, { redirect: 'manual', ...(form && { method: 'POST', body: new URLSearchParams(form) }) });
const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? '', portal.url).href;

/** Goes to the form as the page does, and gives its address. */
async function openForm(): Promise<string> {
  const { url } = await (await post('stripe_account_links')).json();
  expect(url.startsWith(`${portal.url}/stripe/setup/`)).toBe(true);
  return locationOf(await visit(url));
}

const refresh = async (): Promise<object> => (await post('payments/refreshes')).json();

async function kept(): Promise<number> {
  const question = 'select count(*)::int as count from payment_webhook_events';
  const { rows } = (await portal.world.database.execute(question)) as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
}

describe('a demo’s clinic', () => {
  it('sets up payments by the twin: begun, half way, link expired, done, and its own account', async () => {
    expect(portal.payments).toMatch(/^rehearsed by this portal, no money moves/);
    expect(await refresh()).toMatchObject({ onboarded: false, payments: { begun_yn: false } });
    const back = `${portal.url}/dashboard_clinic?payments=returned`;

    const form = await openForm();
    await visit(form, { act: 'continue', step: '0' });
    expect(locationOf(await visit(form, { act: 'leave', step: '1' }))).toBe(back);
    expect(await refresh()).toEqual({
      onboarded: false,
      payments: { begun_yn: true, missing: ['external_account'], stopped_yn: false, checked_at: expect.any(String) },
    });

    const second = await openForm();
    expect(locationOf(await visit(second, { act: 'expire', step: '1' }))).toBe(
      `${portal.url}/dashboard_clinic?payments=expired`,
    );

    const third = await openForm();
    await visit(third, { act: 'continue', step: '1' });
    expect(await refresh()).toMatchObject({
      onboarded: false,
      payments: { missing: ['individual.verification.document'] },
    });
    expect((await post('stripe_login_links')).status).toBe(409);
    expect(locationOf(await visit(third, { act: 'continue', step: '2' }))).toBe(back);
    expect(await refresh()).toMatchObject({ onboarded: true, payments: { missing: [] } });
    expect((await post('stripe_account_links')).status).toBe(409);

    const { url } = await (await post('stripe_login_links')).json();
    expect(await (await visit(url)).text()).toContain('This account can take payments.');
    expect(logged).toEqual([]);
    // The twin tells of its three steps while people go on, and of nothing else.
    while ((await kept()) < 3) await new Promise((resolve) => setImmediate(resolve));
    expect(await kept()).toBe(3);
  });

  it('is told by webhook by those who can sign it only', async () => {
    const before = await kept();
    const webhook = (body: string, signature: string) =>
      fetch(`${portal.url}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'stripe-signature': signature },
        body,
      });
    const forged = await webhook('{}', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`);
    expect(forged.status).toBe(400);
    expect((await webhook('x'.repeat(1_000_000), 'none')).status).toBe(413);
    expect(logged).toEqual([expect.stringMatching(/^A payment webhook was refused/)]);
    expect(await kept()).toBe(before);
  });
});

it('rehearses nothing for real people', async () => {
  const real = await startPortal({ releases: await liveStore(), openInMemory: openPreparedPglite, dev: false });
  // The portal's own page, as at any address that nobody else answers.
  const page = await (await fetch(`${real.url}/stripe/setup/anything`)).text();
  await real.close();
  expect(real.payments).toBe('nobody: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET');
  expect(page).toContain('id="registry"');
});

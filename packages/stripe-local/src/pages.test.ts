import { beforeEach, describe, expect, it } from '@jest/globals';
import { createTestTwin, ORIGIN, type TestTwin } from './testing/twin.ts';

const [BACK, EXPIRED] = [`${ORIGIN}/dashboard_clinic?payments=returned`, `${ORIGIN}/dashboard_clinic?payments=expired`];

let twin: TestTwin;
beforeEach(() => {
  twin = createTestTwin();
});

async function ask(path: string, fields: Record<string, string>): Promise<{ id: string; url: string }> {
  const headers = { authorization: `Bearer ${twin.secretKey}`, 'idempotency-key': 'one' };
  const body = new URLSearchParams(fields);
  return (await twin.api(new Request(`https://api.stripe.com/v1/${path}`, { method: 'POST', headers, body }))).json();
}

async function freshLink(): Promise<string> {
  const fields = { country: 'CA', 'controller[stripe_dashboard][type]': 'express' };
  const { id } = await ask('accounts', fields);
  twin.recorded.set(id, { country: 'CA', details_submitted: false, charges_enabled: false, missing: [] });
  const urls = { return_url: BACK, refresh_url: EXPIRED };
  return (await ask('account_links', { account: id, type: 'account_onboarding', ...urls })).url;
}

/** Opens the form of a fresh link. */
const openForm = async () => (await twin.visit(await freshLink())).headers.get('location') ?? '';
const whereTo = (answer: Response) => [answer.status, answer.headers.get('location')];
const stepsSent = () =>
  twin.sent.map(({ payload }) => JSON.parse(payload).data.object.requirements.currently_due.length);

describe('the hosted form', () => {
  it('goes from step to step, tells of each, and leads back when all is done', async () => {
    const form = await openForm();
    expect(await (await twin.visit(form)).text()).toContain('<h2>About your clinic</h2>');
    expect(whereTo(await twin.visit(form, { act: 'continue', step: '0' }))).toEqual([303, form]);
    expect(await (await twin.visit(form)).text()).toContain('<title>Set up payments – Step 2 of 3</title>');
    // A second click on the first page.
    await twin.visit(form, { act: 'continue', step: '0' });
    await twin.visit(form, { act: 'continue', step: '1' });
    expect(whereTo(await twin.visit(form, { act: 'continue', step: '2' }))).toEqual([303, BACK]);
    await twin.settled();
    expect(stepsSent()).toEqual([1, 1, 0]);
  });

  it('is left half way, and goes on from there by the next link', async () => {
    const form = await openForm();
    await twin.visit(form, { act: 'continue', step: '0' });
    expect(whereTo(await twin.visit(form, { act: 'leave', step: '1' }))).toEqual([303, BACK]);
    expect(await (await twin.visit(await openForm())).text()).toContain('<h2>Bank account</h2>');
  });

  it('ends with an account that was stopped, which nobody can go on with, after a restart either', async () => {
    const form = await openForm();
    expect(whereTo(await twin.visit(form, { act: 'reject', step: '0' }))).toEqual([303, BACK]);
    await twin.settled();
    const { id, requirements } = JSON.parse(twin.sent[0]?.payload ?? '').data.object;
    expect(requirements).toMatchObject({ currently_due: [], disabled_reason: 'rejected.other' });
    const restarted = createTestTwin();
    const recorded = { country: 'CA', details_submitted: false, charges_enabled: false };
    restarted.recorded.set(id, { ...recorded, missing: ['disabled_reason.rejected.other'] });
    for (const each of [twin, restarted]) {
      twin = each;
      const again = await openForm();
      await twin.visit(again, { act: 'continue', step: '0' });
      expect(await (await twin.visit(again)).text()).toContain('<h2>Account stopped</h2>');
    }
  });

  it('begins anew once the portal has no record of the account: its demo data was reset', async () => {
    await twin.visit(await openForm(), { act: 'continue', step: '0' });
    twin.recorded.clear();
    expect(await (await twin.visit(await openForm())).text()).toContain('<h2>About your clinic</h2>');
  });

  it('asks the portal for a fresh link once its own was used, has expired, or was let go', async () => {
    const link = await freshLink();
    await twin.visit(link, undefined, {});
    expect(whereTo(await twin.visit(link))).toEqual([303, EXPIRED]);
    const form = await openForm();
    expect(whereTo(await twin.visit(form, { act: 'expire', step: '0' }))).toEqual([303, EXPIRED]);
    expect(whereTo(await twin.visit(form))).toEqual([303, EXPIRED]);
    const late = await freshLink();
    twin.now = new Date(twin.now.getTime() + 300_000);
    expect(whereTo(await twin.visit(late))).toEqual([303, EXPIRED]);
  });

  it('opens for nobody without its address', async () => {
    const link = await freshLink();
    const changed = link.replace(/setup\/../, 'setup/xx');
    for (const wrong of [changed, `${ORIGIN}/stripe/`, `${ORIGIN}/stripe/visit/${link.split('/').at(-1)}`])
      expect((await twin.visit(wrong)).status).toBe(404);
    expect((await twin.visit(link)).status).toBe(303);
  });

  it('is a plain page without scripts, in the reader’s language, that nothing of it is told to others', async () => {
    const form = await openForm();
    const answer = await twin.visit(form, undefined, { 'accept-language': 'fr-CA' });
    const text = await answer.text();
    expect(text).toContain('<html lang="fr">');
    expect(text).toContain('Ceci est une répétition.');
    expect(text).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img/);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await (await twin.visit(`${form}?locale=en`, undefined, { 'accept-language': 'fr' })).text()).toContain(
      'This is a rehearsal.',
    );
  });
});

it('shows an account’s own page once', async () => {
  twin.recorded.set('acct_ready', { country: 'CA', details_submitted: true, charges_enabled: true, missing: [] });
  const { url } = await ask('accounts/acct_ready/login_links', {});
  const text = await (await twin.visit(url)).text();
  expect(text).toContain('This account can take payments.');
  expect(text).toContain(`href="${ORIGIN}/dashboard_clinic"`);
  expect((await twin.visit(url)).status).toBe(404);
});

import { describe, expect, it } from '@jest/globals';
import clinic from '@portal/mf-clinic';
import onboarding from '@portal/mf-onboarding';
import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import { parseIdleLimits } from '@portal/shell/idle';
import { renderPages } from '@portal/shell/render-remote';
import type { Answer } from '@portal/shell/testing/open-portal';
import { prepareRenderedPage } from '@portal/shell/testing/rendered-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const rendered = prepareRenderedPage();
const { root } = rendered;

async function showPage(remote: RemoteDefinition, path: string, variant: string) {
  const page = (await renderPages(remote)).find(({ addresses }) => addresses.includes(path));
  const markup = page?.markups.find(({ variants }) => variants.includes(variant));
  if (!markup) throw new Error(`${path} is not rendered for ${variant}.`);
  const [locale = '', edition = ''] = variant.split('-');
  rendered.show(markup.html, { path, locale, edition });
}

const hydrate = (remote: RemoteDefinition, answers: Record<string, readonly [Answer, ...Answer[]]> = {}) =>
  rendered.hydrate({ answers, remote, idle: parseIdleLimits(undefined) });

describe('a remote’s page that its build has rendered', () => {
  it.each([
    ['/signin_clinic', 'en-CA', clinic],
    ['/signin_clinic', 'fr-US', clinic],
    ['/signup', 'en-US', onboarding],
    ['/signup', 'fr-CA', onboarding],
    ['/signup_specialized', 'fr-CA', onboarding],
  ] as const)('is what the browser shows, field by field (%s, %s)', async (path, variant, remote) => {
    await showPage(remote, path, variant);
    const before = [...root().querySelectorAll('form input')];
    expect(before.length).toBeGreaterThan(1);
    await hydrate(remote);
    // The list of pronouns, which comes later, brings a field more.
    expect([...root().querySelectorAll('form input')]).toEqual(expect.arrayContaining(before));
  });

  it('keeps what was typed, and sends what was sent before its code was there', async () => {
    await showPage(clinic, '/signin_clinic', 'en-CA');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'olive@demo.test');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong-password{Enter}');
    const refused = { status: 401, json: { error: 'Invalid email or password.' } };
    await hydrate(clinic, { 'POST /clinic_admin/sessions': [refused] });
    expect(await screen.findByText('Something went wrong: Invalid email or password.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('olive@demo.test');
  });

  it('knows what was typed into a form that only its code holds', async () => {
    await showPage(onboarding, '/signup', 'en-CA');
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ });
    await userEvent.type(name(), 'Zoé');
    const typed = name();
    await hydrate(onboarding);
    expect(name()).toBe(typed);
    expect(typed).toHaveValue('Zoé');
    expect(sessionStorage.getItem('portal.sign_up')).toContain('Zoé');
  });
});

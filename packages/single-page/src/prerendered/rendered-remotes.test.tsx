import { describe, expect, it, jest } from '@jest/globals';
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

/** The words that stand in an element itself. */
const ownText = ({ childNodes }: Element) =>
  [...childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');

describe('a remote’s page that its build has rendered', () => {
  const variants = (
    [
      ['/signin_clinic', clinic, { en: 'Clinic sign-in', fr: 'Connexion des cliniques' }],
      ['/signup', onboarding, { en: 'Your account', fr: 'Votre compte' }],
      ['/signup_specialized', onboarding, { en: 'Your account', fr: 'Votre compte' }],
    ] as const
  ).flatMap(([path, remote, titles]) =>
    (['en', 'fr'] as const).flatMap((locale) =>
      (['CA', 'US'] as const).map((edition) => [path, `${locale}-${edition}`, titles[locale], remote] as const),
    ),
  );

  it.each(variants)(
    '%s, %s, is what the browser shows, element by element: “%s”',
    async (path, variant, title, remote) => {
      await showPage(remote, path, variant);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      const before = [...root().querySelectorAll('*')]
        // The list of pronouns, which comes later, takes the place of what waits for it.
        .filter((element) => !element.closest('[aria-busy=true]'))
        .map((element) => ({ element, says: ownText(element) }));
      expect(before.length).toBeGreaterThan(20);
      await hydrate(remote);
      const others = before.filter(({ element, says }) => !root().contains(element) || ownText(element) !== says);
      expect(others.map(({ element, says }) => `${element.outerHTML} ${says}`)).toEqual([]);
    },
  );

  it('keeps what was typed, and sends what was sent before its code was there', async () => {
    await showPage(clinic, '/signin_clinic', 'en-CA');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'olive@demo.test');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong-password{Enter}');
    const refused = { status: 401, json: { error: 'Invalid email or password.' } };
    await hydrate(clinic, { 'POST /clinic_admin/sessions': [refused] });
    expect(await screen.findByText('Something went wrong: Invalid email or password.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('olive@demo.test');
  });

  it('is rendered anew where an extension has changed it, with what was typed and chosen', async () => {
    await showPage(onboarding, '/signup', 'en-CA');
    const title = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Title' });
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ });
    await userEvent.selectOptions(title(), 'Dr');
    await userEvent.type(name(), 'Zoé');
    const old = name();
    root().querySelector('form')?.prepend(document.createElement('aside'));
    // React's own words in development, and the report of it.
    const said = jest.spyOn(console, 'error').mockReturnValue();
    await hydrate(onboarding);
    expect(said).toHaveBeenCalledWith('[portal] hydration:', expect.anything());
    expect(name()).not.toBe(old);
    expect([title().value, name().value]).toEqual(['Dr', 'Zoé']);
    expect(name()).toHaveFocus();
    expect(sessionStorage.getItem('portal.sign_up')).toMatch(/"Dr".*Zoé/);
  });

  it('knows what was typed into a form that only its code holds', async () => {
    await showPage(onboarding, '/signup', 'en-CA');
    const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ });
    const title = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Title' });
    await userEvent.selectOptions(title, 'Dr');
    await userEvent.type(name(), 'Zoé');
    const typed = name();
    await hydrate(onboarding);
    expect(name()).toBe(typed);
    expect([title.isConnected, title.value, typed.value]).toEqual([true, 'Dr', 'Zoé']);
    expect(sessionStorage.getItem('portal.sign_up')).toMatch(/"Dr".*Zoé/);
  });
});

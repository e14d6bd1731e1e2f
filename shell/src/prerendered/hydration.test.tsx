import { describe, expect, it, jest } from '@jest/globals';
import type { Edition } from '@portal/portal-kit';
import type { Locale } from '@portal/portal-kit/define-remote';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMailToken } from '../session/mail-token.ts';
import { createSafeStorage } from '../storage/storage.ts';
import type { Answer } from '../testing/open-portal.tsx';
import { prepareRenderedPage } from '../testing/rendered-page.ts';
import { prerenderedPages } from './pages.ts';
import { renderPage } from './render.tsx';

const rendered = prepareRenderedPage();
const { root } = rendered;

async function showPage(path: string, locale: Locale = 'en', edition: Edition = 'CA') {
  const page = prerenderedPages.find((each) => each.path === path);
  if (!page) throw new Error(`${path} is not rendered.`);
  if (page.hasToken) createMailToken(createSafeStorage(() => sessionStorage)).keep('password_reset', 'any');
  const state = { usr: page.state ?? null, key: 'default', idx: 0 };
  rendered.show(await renderPage(page, locale, edition), { path, locale, edition, state });
}

const hydrate = (answers: Record<string, readonly [Answer, ...Answer[]]> = {}) => rendered.hydrate({ answers });

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });

describe('a rendered page', () => {
  const variants = prerenderedPages.flatMap(({ path }) =>
    (['en', 'fr'] as const).flatMap((locale) =>
      (['CA', 'US'] as const).map((edition) => [path, locale, edition] as const),
    ),
  );

  it.each(variants)('%s in %s, %s is what the browser shows, element by element', async (path, locale, edition) => {
    await showPage(path, locale, edition);
    const before = [...root().querySelectorAll('*')];
    const markup = root().textContent;
    expect(before.length).toBeGreaterThan(20);
    await hydrate();
    expect([...root().querySelectorAll('*')]).toEqual(before);
    expect(root().textContent).toBe(markup);
  });

  it('has what password managers go by before any code runs', async () => {
    await showPage('/signin');
    const fields = [...root().querySelectorAll('input')].map(({ name, type, autocomplete }) => [
      name,
      type,
      autocomplete,
    ]);
    expect(fields).toEqual([
      ['email', 'email', 'username'],
      ['password', 'password', 'current-password'],
    ]);
  });
});

describe('what is done before the code is there', () => {
  const SIGN_IN = 'POST /practice/sessions';
  const refused = { [SIGN_IN]: [{ status: 401, json: { error: 'Invalid email or password.' } }] } as const;

  it('is kept: what was typed, and where the focus is', async () => {
    await showPage('/signin');
    await userEvent.type(email(), 'maya@demo.test');
    await userEvent.type(screen.getByLabelText('Password'), 'Welcome', { initialSelectionStart: 0 });
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    field.setSelectionRange(2, 4);
    await hydrate();
    expect(email()).toHaveValue('maya@demo.test');
    expect(field).toHaveValue('Welcome');
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4]);
  });

  it('is done once, however often it was pressed: a form is sent with what was typed', async () => {
    await showPage('/signin');
    await userEvent.type(email(), 'maya@demo.test');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}{Enter}');
    expect(root().dataset['waiting']).toBeDefined();
    await hydrate(refused);
    expect(await screen.findByText('Invalid email or password.')).toBeVisible();
    const body = { email: 'maya@demo.test', password: 'wrong', source: 'practice' };
    expect(rendered.calls()).toEqual([{ call: SIGN_IN, body }]);
    expect(root().dataset['waiting']).toBeUndefined();
  });

  it('may be a password manager’s, which sets the values without a key and sends the form by itself', async () => {
    await showPage('/signin');
    fireEvent.input(email(), { target: { value: 'maya@demo.test' } });
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'wrong' } });
    root().querySelector('form')?.requestSubmit();
    await hydrate(refused);
    expect(await screen.findByText('Invalid email or password.')).toBeVisible();
    const body = { email: 'maya@demo.test', password: 'wrong', source: 'practice' };
    expect(rendered.calls()).toEqual([{ call: SIGN_IN, body }]);
    expect(email()).toHaveValue('maya@demo.test');
  });

  it('is heard of by fields that code alone knows the value of, and Enter waits for it', async () => {
    await showPage('/forgot_password');
    await userEvent.type(email(), 'maya@demo.test{Enter}');
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeDisabled();
    await hydrate({ 'POST /practice/password_resets': [{ status: 429, retryAfter: 60 }] });
    await waitFor(() => expect(rendered.calls()).toHaveLength(1));
    expect(email()).toHaveValue('maya@demo.test');
    expect(rendered.calls()?.[0]?.body).toMatchObject({ email: 'maya@demo.test' });
  });

  it('is done in the other language when its button was pressed', async () => {
    await showPage('/signin');
    await userEvent.type(email(), 'maya@demo.test');
    await userEvent.click(screen.getByRole('button', { name: 'FR Français' }));
    await hydrate();
    expect(await screen.findByRole('heading', { name: 'Ouvrir une session' })).toBeVisible();
    expect(root().querySelector('[name=email]')).toHaveValue('maya@demo.test');
  });

  it('is carried over where an extension has changed the page, which is rendered anew', async () => {
    await showPage('/signin');
    await userEvent.type(email(), 'maya@demo.test{Enter}');
    const old = email();
    root().querySelector('main')?.prepend(document.createElement('aside'));
    // React's own words in development, and the report of it.
    const said = jest.spyOn(console, 'error').mockReturnValue();
    await hydrate();
    expect(said).toHaveBeenCalledWith('[portal] hydration:', expect.anything());
    expect(email()).not.toBe(old);
    expect(email()).toHaveValue('maya@demo.test');
    expect(await screen.findByText('Enter password!')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('shows a password whose eye was pressed', async () => {
    await showPage('/signin');
    await userEvent.type(screen.getByLabelText('Password'), 'Welcome');
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    await hydrate();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text'));
    expect(screen.getByLabelText('Password')).toHaveValue('Welcome');
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { type RenderedRemote, renderRemote } from '@portal/mock-shell';
import type { Locale } from '@portal/portal-kit';
import { screen } from '@testing-library/react';
import remote from '../../index.ts';
import english from '../../messages/en.json';
import french from '../../messages/fr.json';

let rendered: RenderedRemote;
afterEach(() => rendered.close());

describe('/signup', () => {
  it.each<[Locale, typeof english.placeholders, string]>([
    ['en', english.placeholders, 'Go to the sign-in page'],
    ['fr', french.placeholders, 'Aller à la page de connexion'],
  ])('says what will come there, and leads back, in %s', async (locale, texts, wayOn) => {
    rendered = await renderRemote(remote, { at: '/signup', locale });
    expect(await screen.findByRole('heading', { level: 1, name: texts.signup.title })).toBeVisible();
    expect(screen.getByRole('link', { name: wayOn })).toHaveAttribute('href', '/signin');
    const { title: _title, ...features } = texts.signup;
    for (const feature of Object.values(features)) expect(screen.getByRole('main').textContent).toContain(feature);
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { type RenderedRemote, renderRemote } from '@portal/mock-shell';
import type { Locale } from '@portal/portal-kit';
import { screen } from '@testing-library/react';
import remote from '../../index.ts';
import english from '../../messages/en.json';
import french from '../../messages/fr.json';

let rendered: RenderedRemote;
afterEach(() => rendered.close());

describe('/admin/elsewhere', () => {
  it.each<[Locale, typeof english.placeholders, string]>([
    ['en', english.placeholders, 'Back to the dashboard'],
    ['fr', french.placeholders, 'Retour au tableau de bord'],
  ])('says what will come there, and leads back, in %s', async (locale, texts, wayOn) => {
    rendered = await renderRemote(remote, { at: '/admin/elsewhere', as: 'admin@demo.test', locale });
    expect(await screen.findByRole('heading', { level: 1, name: texts.admin.title })).toBeVisible();
    expect(screen.getByRole('link', { name: wayOn })).toHaveAttribute('href', '/dashboard');
    const { title: _title, ...features } = texts.admin;
    for (const feature of Object.values(features)) expect(screen.getByRole('main').textContent).toContain(feature);
  });
});

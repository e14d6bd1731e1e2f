import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { User } from '@portal/contract/entities/user';
import { screen, within } from '@testing-library/react';
import { storedSession } from '../session/stored-session.ts';
import { storageKeys } from '../storage/storage.ts';
import { type OpenedPortal, openPortal } from '../testing/open-portal.tsx';
import { person } from '../testing/people.ts';

let opened: OpenedPortal;
const openAs = async (traits: Partial<User>, at = '/dashboard') => {
  const user = { ...person(traits), id: '1' };
  localStorage.setItem(storageKeys.session, storedSession('mine'));
  opened = await openPortal(at, { answers: { 'GET /practice/users/me': [{ status: 200, json: user }] } });
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => opened.close());

it('leads practitioners to support by a button, and names the edition of their account (A-125, A-158)', async () => {
  await openAs({ edition: 'US' });
  const button = within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'Support' });
  expect(button).toHaveAttribute('href', '/support');
  expect(within(screen.getByRole('banner')).getByText('United States')).toBeVisible();
});

it('leads no client to a page of practitioners', async () => {
  await openAs({ provider_yn: false });
  await expect(() => screen.queryByRole('contentinfo')).toBeAbsentOnce(() => screen.getByText('Canada'));
});

it('says in a wizard of the other edition whose questions it asks (A-127)', async () => {
  await openAs({ edition: 'US' }, '/signup?edition=CA');
  expect(await screen.findByText(/^Your account belongs to the American portal/)).toBeVisible();
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storedSession } from '../session/stored-session.ts';
import { storageKeys } from '../storage/storage.ts';
import { type OpenedPortal, openPortal } from '../testing/open-portal.tsx';
import { person } from '../testing/people.ts';

let opened: OpenedPortal;
beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem(storageKeys.session, storedSession('mine'));
  const answers = { 'GET /practice/users/me': [{ status: 200, json: person({}) }] } as const;
  opened = await openPortal('/dashboard', { answers });
  await screen.findByRole('button', { name: 'Search' });
});
afterEach(() => opened.close());

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
const close = async () => userEvent.click((await sheet()).getByRole('button', { name: 'Close' }));

it('the sheet of shortcuts lists what works now, and switches single keys off; the menu opens it all the same', async () => {
  await userEvent.keyboard('?');
  const keys = (await sheet()).getAllByRole('term').map(({ textContent }) => textContent);
  const places = [...'bcdefhmnps'].map((letter) => `G ${letter.toUpperCase()}`);
  expect(keys).toEqual(['/', '?', ...places]);
  expect((await sheet()).getByText('Search')).toBeVisible();
  await userEvent.click((await sheet()).getByRole('button', { name: 'Turn off shortcuts by single keys' }));
  const open = await sheet();
  await expect(() => open.queryByRole('term')).toBeAbsentOnce(() => open.getByText(/turned off in this browser/));
  await close();
  expect(fireEvent.keyDown(document.body, { key: '?' })).toBe(true);
  const menu = screen.getByRole('button', { name: /^Your account/ });
  const { showModal } = HTMLDialogElement.prototype;
  let before: Element | null = null;
  jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLDialogElement) {
    before = document.activeElement;
    showModal.call(this);
  });
  await userEvent.click(menu);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
  expect((await sheet()).getByRole('status')).toHaveTextContent('turned off in this browser');
  // A browser gives the focus back to what has it as the dialog opens.
  expect(before).toBe(menu);
  await userEvent.click((await sheet()).getByRole('button', { name: 'Turn on shortcuts by single keys' }));
  await close();
  await userEvent.keyboard('?');
  expect((await sheet()).getAllByRole('term')).toHaveLength(12);
});

it('g and a letter lead to a place of the navigation; where single keys are off, nowhere', async () => {
  await userEvent.keyboard('gc');
  await waitFor(() => expect(window.location.pathname).toBe('/clients'));
  await userEvent.keyboard('ga');
  expect(window.location.pathname).toBe('/clients');
  localStorage.setItem('portal.call_shortcuts', 'off');
  await userEvent.keyboard('gs');
  expect(window.location.pathname).toBe('/clients');
});

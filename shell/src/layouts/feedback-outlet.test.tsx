import { afterEach, expect, it } from '@jest/globals';
import { PortalProvider } from '@portal/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createFeedback } from '../feedback/feedback-store.ts';
import { createTexts } from '../locale/texts.ts';
import english from '../messages/en.json';
import french from '../messages/fr.json';
import { FeedbackOutlet } from './feedback-outlet.tsx';

const root = document.documentElement;
afterEach(() => root.removeAttribute('data-dialog'));

async function show() {
  const texts = await createTexts('en');
  await texts.add('shell', {
    en: () => Promise.resolve({ default: english }),
    fr: () => Promise.resolve({ default: french }),
  });
  const feedback = createFeedback();
  render(
    <I18nextProvider i18n={texts.i18n}>
      <PortalProvider nonce="">
        <FeedbackOutlet feedback={feedback} />
      </PortalProvider>
    </I18nextProvider>,
  );
  const notify = (message: string) => act(() => feedback.notify({ kind: 'success', message, durationMs: 60_000 }));
  return { notify };
}

/** Texts of what is taken out of the page and comes into it from here on. */
function watchChanges() {
  const seen: { out: string[]; in: string[] } = { out: [], in: [] };
  const observer = new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes } of changes) {
      seen.out.push(...[...removedNodes].map(({ textContent }) => textContent ?? ''));
      seen.in.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return seen;
}

it('puts a notice in once more that came behind a dialog, where no screen reader hears it, and no other', async () => {
  const { notify } = await show();
  notify('Saved before');
  root.toggleAttribute('data-dialog', true);
  // Observers of attributes are told in a task of their own.
  await act(() => Promise.resolve());
  notify('Session completed');
  const behind = screen.getByText('Session completed');
  const seen = watchChanges();
  root.removeAttribute('data-dialog');
  await waitFor(() => expect(seen).toEqual({ out: ['Session completed'], in: ['Session completed'] }));
  // A person who is about to close it, and a test that has just found it, have the same element as before.
  expect(screen.getByText('Session completed')).toBe(behind);
  expect(screen.getAllByText(/^Saved|^Session/).map(({ textContent }) => textContent)).toEqual([
    'Saved before',
    'Session completed',
  ]);

  notify('After it');
  await waitFor(() => expect(seen.in).toEqual(['Session completed', 'After it']));
});

it('is a polite region in which each notice is one group, so that a screen reader says the words before its button', async () => {
  const { notify } = await show();
  notify('Session successfully completed!');
  notify('Note saved');
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  const groups = within(region).getAllByRole('group');
  expect(groups.map((group) => [group.parentElement, group.textContent])).toEqual([
    [region, 'Session successfully completed!'],
    [region, 'Note saved'],
  ]);
  for (const group of groups)
    expect(within(group).getByRole('button', { name: 'Close this message' })).toHaveAccessibleDescription(
      group.textContent ?? '',
    );
});

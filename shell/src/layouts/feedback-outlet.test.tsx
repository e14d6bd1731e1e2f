import { afterEach, expect, it } from '@jest/globals';
import { PortalProvider } from '@portal/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
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

it('puts a notice in once more that came behind a dialog, where no screen reader hears it, and no other', async () => {
  const { notify } = await show();
  notify('Saved before');
  const before = screen.getByText('Saved before');
  root.toggleAttribute('data-dialog', true);
  // Observers of attributes are told in a task of their own.
  await act(() => Promise.resolve());
  notify('Session completed');
  const behind = screen.getByText('Session completed');
  expect(behind).toBeVisible();
  root.removeAttribute('data-dialog');
  await waitFor(() => expect(screen.getByText('Session completed')).not.toBe(behind));
  expect(screen.getByText('Saved before')).toBe(before);

  const again = screen.getByText('Session completed');
  notify('After it');
  expect(screen.getByText('After it')).toBeVisible();
  expect(screen.getByText('Session completed')).toBe(again);
});

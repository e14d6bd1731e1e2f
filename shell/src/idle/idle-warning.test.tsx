import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PortalProvider } from '@portal/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createStore } from 'zustand/vanilla';
import { createTexts } from '../locale/texts.ts';
import english from '../messages/en.json';
import french from '../messages/fr.json';
import { IdleWarning } from './idle-warning.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function warn(locale: 'en' | 'fr' = 'en') {
  const texts = await createTexts(locale);
  await texts.add('shell', {
    en: () => Promise.resolve({ default: english }),
    fr: () => Promise.resolve({ default: french }),
  });
  const stay = jest.fn();
  const signOut = jest.fn(() => Promise.resolve());
  const endsAt = createStore<number | null>(() => Date.now() + 120_000);
  const idle = {
    now: () => new Date(),
    endsAt,
    stay,
    keepAwake: () => () => undefined,
    stop: () => undefined,
  };
  render(
    <I18nextProvider i18n={texts.i18n}>
      <PortalProvider nonce="">
        <IdleWarning idle={idle} host={{ signOut }} />
      </PortalProvider>
    </I18nextProvider>,
  );
  return { endsAt, stay, signOut };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the idle warning', () => {
  it.each([
    ['en', 'less than 2 minutes', 'less than 60 seconds', 'less than 10 seconds'],
    ['fr', 'moins de 2 minutes', 'moins de 60 secondes', 'moins de 10 secondes'],
  ] as const)('counts down in words that are read out (%s)', async (locale, ...steps) => {
    await warn(locale);
    for (const [index, words] of steps.entries()) {
      if (index > 0) act(() => jest.advanceTimersByTime(index === 1 ? 60_000 : 55_000));
      expect(screen.getByText(new RegExp(words))).toHaveAttribute('aria-live', 'polite');
    }
  });

  it('gives the focus to the answer that loses nothing, which tells how long there is', async () => {
    const { stay } = await warn();
    const answer = button('Stay signed in');
    expect(answer).toHaveAttribute('autofocus');
    expect(answer).toHaveAccessibleDescription(/signed out in less than 2 minutes/);
    fireEvent.click(answer);
    fireEvent.click(button('Close, and stay signed in'));
    expect(stay).toHaveBeenCalledTimes(2);
  });

  it('takes Escape for being there', async () => {
    const { stay } = await warn();
    screen.getByRole<HTMLDialogElement>('dialog').close();
    expect(stay).toHaveBeenCalledTimes(1);
  });

  it('signs out at once when asked to, and only once', async () => {
    const { signOut } = await warn();
    fireEvent.click(button('Sign out'));
    fireEvent.click(button('Sign out'));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('goes when somebody answered in another tab', async () => {
    const { endsAt } = await warn();
    const dialog = screen.getByRole('dialog');
    act(() => endsAt.setState(null, true));
    await expect(() => screen.queryByRole('dialog')).toBeAbsentOnce(() => expect(dialog).toBeEmptyDOMElement());
  });
});

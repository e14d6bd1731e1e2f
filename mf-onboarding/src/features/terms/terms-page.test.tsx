import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorSummary } from '../../testing/error-summary.ts';
import { prepareWizard } from '../../testing/wizard.tsx';

const wizard = prepareWizard();
const required = 'Please scroll to the bottom and check this box';
const label = "I have read, understand and agree to the product's Terms of Use for practitioners.";

/** Opens the terms after the review; the box is 200 pixels high, its text this long. */
async function openTerms(
  textHeight: number,
  options: { as?: string; locale?: 'en' | 'fr'; edition?: 'CA' | 'US' } = {},
) {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(textHeight);
  wizard.server().place = { wizard: 'counsellor', step: 5, substep: 1, saved_at: '2026-11-19T15:30:00Z' };
  await wizard.open('/signup', { as: 'maya@demo.test', real: ['terms'], ...options });
  await screen.findByRole('region', { name: options.locale === 'fr' ? /^Texte des/ : /^Text of/ });
}
const box = () => screen.getByRole('region', { name: /^Text/ });
const scrollTo = (top: number) => {
  box().scrollTop = top;
  fireEvent.scroll(box());
};
const tick = () => screen.getByRole('checkbox');

describe('the terms of use', () => {
  it('are agreed to once their end was seen (ONB-138, ONB-144)', async () => {
    await openTerms(1000);
    expect(box()).toHaveAttribute('tabindex', '0');
    expect(tick()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await errorSummary()).toHaveFocus();
    expect(document.title).toMatch(/^Error: Terms of Use/);
    await userEvent.click(screen.getByRole('button', { name: `Terms of Use: ${required}` }));
    expect(box()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Scroll down' }));
    expect(box().scrollTop).toBe(150);
    scrollTo(789);
    expect(tick()).toBeDisabled();
    scrollTo(790);
    await waitFor(() => expect(tick()).toBeEnabled());
    expect(tick()).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: label }));
    scrollTo(0);
    scrollTo(800);
    expect(tick()).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('at 6.0 tax')).toBeVisible();
    expect(wizard.server().acceptances).toMatchObject([{ version: '2026-11-23', locale: 'en' }]);
  });

  it('that become shorter than their box, as the window grows or less is zoomed, can be agreed to', async () => {
    await openTerms(1000);
    expect(tick()).toBeDisabled();
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1000);
    fireEvent(window, new Event('resize'));
    await expect(() => screen.queryByRole('button', { name: 'Scroll down' })).toBeAbsentOnce(() =>
      expect(tick()).toBeEnabled(),
    );
  });

  it('that are shorter than their box can be agreed to at once, in the US with its note (ONB-155)', async () => {
    await openTerms(150, { edition: 'US', as: 'dana@demo.test' });
    await waitFor(() => expect(tick()).toBeEnabled());
    expect(box()).toHaveTextContent(/Business Associate Agreement/);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(tick()).toHaveAccessibleDescription(expect.stringContaining(required));
  });

  it('are in French first for who reads French, and the agreement is to the text that is shown', async () => {
    await openTerms(150, { locale: 'fr' });
    expect(box().firstElementChild).toHaveAttribute('lang', 'fr');
    await userEvent.click(screen.getByRole('button', { name: 'Read the English text' }));
    await waitFor(() => expect(box().firstElementChild).toHaveAttribute('lang', 'en'));
    await waitFor(() => expect(tick()).toBeEnabled());
    await userEvent.click(tick());
    await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
    expect(await screen.findByText('at 6.0 tax')).toBeVisible();
    expect(wizard.server().acceptances).toMatchObject([{ locale: 'en' }]);
  });
});

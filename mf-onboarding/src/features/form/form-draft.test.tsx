import { describe, expect, it, jest } from '@jest/globals';
import { memoryDrafts } from '@portal/mock-shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preparePreferences } from '../../testing/preferences.ts';

const preferences = preparePreferences();
const lastName = () => screen.findByRole('textbox', { name: /^Last name/ });

/** Whether the browser would ask before the page goes. */
function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('unsaved changes', () => {
  it('are kept, and go without a question', async () => {
    const drafts = memoryDrafts();
    await preferences.open('personal', { drafts });
    await waitFor(async () => expect((await lastName()).closest('form')).not.toHaveAttribute('inert'));
    await userEvent.type(await lastName(), '-Roy');
    expect(asksBeforeLeaving()).toBe(false);
    await preferences.close();
    await preferences.open('personal', { drafts });
    expect(await screen.findByText('Your changes from before are back. They are not saved yet.')).toBeVisible();
    expect(await lastName()).toHaveValue('Chen-Roy');
  });

  it('are not said to be back when the account has them, but for a blank', async () => {
    const drafts = memoryDrafts();
    await preferences.open('personal', { drafts });
    await waitFor(async () => expect((await lastName()).closest('form')).not.toHaveAttribute('inert'));
    await userEvent.type(await lastName(), '-Roy ');
    await preferences.close();
    await preferences.open('personal', { drafts: memoryDrafts() });
    await waitFor(async () => expect((await lastName()).closest('form')).not.toHaveAttribute('inert'));
    await userEvent.type(await lastName(), '-Roy');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    expect(await screen.findByText('Your name is saved.')).toBeVisible();
    await preferences.close();
    await preferences.open('personal', { drafts });
    await waitFor(async () => expect((await lastName()).closest('form')).not.toHaveAttribute('inert'));
    expect(await lastName()).toHaveValue('Chen-Roy');
    expect(screen.queryByText(/^Your changes from before are back/)).toBeNull();
  });

  it('that cannot be kept are said to be lost with the page, which then asks', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    await preferences.open('personal', {
      as: 'luc@demo.test',
      faults: [{ call: 'account_security.draft_key', fault: 422 }],
    });
    await waitFor(async () => expect((await lastName()).closest('form')).not.toHaveAttribute('inert'));
    await userEvent.type(await lastName(), '-Roy');
    expect(await screen.findByText(/this browser cannot keep them: save before you leave/)).toBeVisible();
    expect(asksBeforeLeaving()).toBe(true);
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    expect(await screen.findByText('Your name is saved.')).toBeVisible();
    expect(asksBeforeLeaving()).toBe(false);
    expect(log).toHaveBeenCalled();
  });
});

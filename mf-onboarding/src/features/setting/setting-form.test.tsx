import { describe, expect, it, jest } from '@jest/globals';
import { memoryDrafts, usable } from '@portal/mock-shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preparePreferences } from '../../testing/preferences.ts';

const preferences = preparePreferences();

/** The field, once it is known what an earlier visit left in its form. */
async function lastName(): Promise<HTMLElement> {
  return usable(await screen.findByRole('textbox', { name: /^Last name/ }));
}

/** Drafts as a browser keeps them, and how many it has by now. */
function countedDrafts() {
  const drafts = memoryDrafts();
  const kept = new Set<string>();
  const watched: typeof drafts = {
    ...drafts,
    write: async (draft) => {
      await drafts.write(draft);
      kept.add(draft.slot);
    },
    remove: async (owner, slot) => {
      await drafts.remove(owner, slot);
      kept.delete(slot);
    },
  };
  return { drafts: watched, kept };
}

/** Whether the browser would ask before the page goes. */
function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('unsaved changes', () => {
  it('are kept, and go without a question', async () => {
    const { drafts, kept } = countedDrafts();
    await preferences.open('personal', { drafts });
    await userEvent.type(await lastName(), '-Roy');
    await waitFor(() => expect(kept.size).toBe(1));
    expect(asksBeforeLeaving()).toBe(false);
    await preferences.close();
    await preferences.open('personal', { drafts });
    expect(await screen.findByText('Your changes from before are back. They are not saved yet.')).toBeVisible();
    expect(await lastName()).toHaveValue('Chen-Roy');
  });

  it('are not said to be back when the account has them, but for a blank', async () => {
    const { drafts, kept } = countedDrafts();
    const nora = { as: 'nora@demo.test' };
    await preferences.open('personal', { ...nora, drafts });
    await userEvent.type(await lastName(), '-Roy ');
    await waitFor(() => expect(kept.size).toBe(1));
    await preferences.close();
    await preferences.open('personal', nora);
    await userEvent.type(await lastName(), '-Roy');
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    expect(await screen.findByText('Your name is saved.')).toBeVisible();
    await preferences.close();
    await preferences.open('personal', { ...nora, drafts });
    expect(await lastName()).toHaveValue('Hill-Roy');
    await expect(() => screen.queryByText(/^Your changes from before are back/)).toBeAbsentOnce(() =>
      expect(kept.size).toBe(0),
    );
  });

  it('that cannot be kept are said to be lost with the page, which then asks', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    await preferences.open('personal', {
      as: 'luc@demo.test',
      faults: [{ call: 'account_security.draft_key', fault: 422 }],
    });
    await userEvent.type(await lastName(), '-Roy');
    expect(await screen.findByText(/this browser cannot keep them: save before you leave/)).toBeVisible();
    await waitFor(() => expect(asksBeforeLeaving()).toBe(true));
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);
    expect(await screen.findByText('Your name is saved.')).toBeVisible();
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
    expect(log).toHaveBeenCalled();
  });
});

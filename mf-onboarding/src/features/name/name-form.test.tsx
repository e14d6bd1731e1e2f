import { describe, expect, it } from '@jest/globals';
import { type CallRule, fillIn } from '@portal/mock-shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preparePreferences } from '../../testing/preferences.ts';

const preferences = preparePreferences();

/** The form, once it is there. */
async function form() {
  const element = await screen.findByRole('form', { name: 'Your name' });
  const field = (name: string) => within(element).getByRole('textbox', { name: new RegExp(`^${name}`) });
  const retype = (name: string, text: string) => fillIn(field(name), text);
  return { element, field, retype, save: () => userEvent.click(within(element).getByRole('button', { name: 'Save' })) };
}

describe('the name', () => {
  it('is saved, and is in the header at once', async () => {
    await preferences.open('personal');
    const { element, retype, save } = await form();
    await userEvent.selectOptions(within(element).getByRole('combobox', { name: 'Title' }), 'Dr');
    await retype('First name', '  May ');
    await save();
    expect(await screen.findByText('Your name is saved.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Your account: May Chen' })).toBeVisible();
    await preferences.close();
    await preferences.open('personal');
    const again = await form();
    expect(again.field('First name')).toHaveValue('May');
    expect(within(again.element).getByRole('combobox', { name: 'Title' })).toHaveValue('Dr');
  });

  it('says at the field what is wrong, puts the focus there, and sends nothing', async () => {
    await preferences.open('personal');
    const { field, retype, save } = await form();
    await retype('Last name', '   ');
    await save();
    expect(field('Last name')).toHaveFocus();
    expect(field('Last name')).toBeInvalid();
    expect(field('Last name')).toHaveAccessibleDescription('Required');
    expect(preferences.writes()).toEqual([]);
  });

  it('shows what the server refuses at its field', async () => {
    await preferences.open('personal', {
      intercept: (request) =>
        request.method === 'PUT'
          ? Response.json(
              { error: 'No.', errors: [{ source: { pointer: 'user.first_name' }, detail: 'Not this one' }] },
              { status: 422 },
            )
          : undefined,
    });
    const { field, retype, save } = await form();
    await retype('First name', 'Maria');
    await save();
    await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(() => screen.getByText('Not this one'));
    expect(field('First name')).toHaveAccessibleDescription('Not this one');
    expect(field('First name')).toHaveFocus();
  });

  it('keeps what was typed when it cannot be sent, and saves it afterwards', async () => {
    const faults: CallRule[] = [{ call: 'accounts.update_user', fault: 'dropped' }];
    await preferences.open('personal', { faults });
    const { field, retype, save } = await form();
    await retype('First name', 'Maia');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be reached/);
    expect(field('First name')).toHaveValue('Maia');
    faults.length = 0;
    await save();
    await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(() => screen.getByText('Your name is saved.'));
  });

  it('says so when there is nothing to save', async () => {
    await preferences.open('personal');
    const { save } = await form();
    await save();
    expect(await screen.findByText('There is nothing to save yet.')).toBeVisible();
    expect(preferences.writes()).toEqual([]);
  });
});

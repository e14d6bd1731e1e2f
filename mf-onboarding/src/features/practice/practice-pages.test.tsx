import { describe, expect, it } from '@jest/globals';
import type { CallRule } from '@portal/mock-shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preparePreferences } from '../../testing/preferences.ts';

const preferences = preparePreferences();
const form = (name: string) => screen.findByRole('form', { name });
const save = async (name: string) => userEvent.click(within(await form(name)).getByRole('button', { name: 'Save' }));
const choose = async (list: string, typed: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(`^${list}`) }));
  await userEvent.keyboard(typed);
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

describe('the practice', () => {
  it('saves availability, modalities and age groups as one save, and after a failure only what is missing', async () => {
    const faults: CallRule[] = [{ call: 'practice_details.update_age_groups', fault: 503 }];
    await preferences.open('practice', { faults });
    const availability = within(await form('Availability'));
    const grid = within(availability.getByRole('table'));
    expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Day', 'Night']);
    expect(grid.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['MON-FRI', 'SAT-SUN']);
    expect(grid.getByRole('checkbox', { name: 'Monday to Friday, Night' })).toBeChecked();
    for (const cell of grid.getAllByRole('checkbox', { checked: true })) await userEvent.click(cell);
    await save('Availability');
    expect(await availability.findByRole('button', { name: 'General availability: Required' })).toBeVisible();
    await userEvent.click(grid.getByRole('checkbox', { name: 'Saturday and Sunday, Day' }));
    await userEvent.click(availability.getByRole('checkbox', { name: 'Voice' }));
    await userEvent.click(availability.getByRole('checkbox', { name: /^Seniors/ }));
    await save('Availability');
    expect(await availability.findByRole('alert')).toBeVisible();
    const first = preferences.writes();
    faults.length = 0;
    await save('Availability');
    expect(await screen.findByText('Your availability is saved.')).toBeVisible();
    expect(first.slice(0, 2)).toEqual(['PUT /practice/general_availability', 'PUT /practice/counselling_preference']);
    expect(preferences.writes().slice(first.length)).toEqual(['PUT /practice/age_groups']);
    await preferences.close();

    await preferences.open('practice');
    const again = within(await form('Availability'));
    const checked = again.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('value'));
    expect(checked).toEqual([
      'weekends_day',
      'video',
      'in_person',
      'Young adults (18 to 25)',
      'Adults (26 to 64)',
      'Seniors (65 and over)',
    ]);
  });

  it('keeps what one page saved when the next one sends all members, and reads it back in French', async () => {
    await preferences.open('practice');
    await form('Diagnoses and specialties');
    await choose('Specialties', 'grief', 'Grief and loss');
    await choose('Religious', 'other', 'Other');
    await save('Diagnoses and specialties');
    const name = screen.getByRole('textbox', { name: /^Name of the other religion/ });
    expect(name).toHaveAccessibleDescription('Required');
    await userEvent.type(name, 'Druidry');
    await save('Diagnoses and specialties');
    expect(await screen.findByText('Your diagnoses and specialties are saved.')).toBeVisible();

    const approach = within(await form('Approach to care'));
    for (const each of ['Collaborative', 'Strengths-based', 'Trauma-informed'])
      await userEvent.click(approach.getByRole('button', { name: `Remove ${each}` }));
    await save('Approach to care');
    expect(await approach.findByRole('button', { name: 'Approach to care: You must select 1 approach' })).toBeVisible();
    for (const each of ['Active listening', 'Directive', 'Holistic', 'Structured'])
      await choose('Approach to care', each, each);
    await save('Approach to care');
    expect(await screen.findByText('Your approach is saved.')).toBeVisible();

    const identity = within(await form('About you'));
    const display = (group: string) =>
      within(identity.getByRole('group', { name: group })).getByRole('checkbox', { name: 'Display on profile' });
    await expect(() => identity.queryAllByRole('checkbox', { checked: true })).toBeAbsentOnce(() =>
      expect(display('I have a disability')).toBeDisabled(),
    );
    await userEvent.click(identity.getByRole('checkbox', { name: 'I have a disability' }));
    await userEvent.click(display('I have a disability'));
    await userEvent.click(identity.getByRole('checkbox', { name: 'I am neurodivergent' }));
    await userEvent.click(display('I am neurodivergent'));
    await userEvent.click(identity.getByRole('checkbox', { name: 'I am neurodivergent' }));
    expect(display('I am neurodivergent')).not.toBeChecked();
    await choose('Racial', 'metis', 'Métis');
    await save('About you');
    expect(await screen.findByText('Your answers are saved.')).toBeVisible();
    expect(preferences.writes()).toEqual(Array.from({ length: 3 }, () => 'PUT /practice/practice_details'));
    await preferences.close();

    await preferences.open('practice', { locale: 'fr' });
    expect(await screen.findByRole('button', { name: 'Retirer Deuil et perte' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Nom de l’autre religion/ })).toHaveValue('Druidry');
    // Each form waits for lists of its own.
    expect(await screen.findByRole('button', { name: 'Retirer Holistique' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Retirer Métis' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Je vis avec un handicap' })).toBeChecked();
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { TextInput } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost } from '../../../portal-kit/src/testing/fake-host.tsx';
import { speaking } from '../testing/speaking.tsx';
import { readChanges } from './changed-fields.ts';
import { Form } from './form.tsx';
import { portalError } from './testing/form-world.tsx';
import { usePortalForm } from './use-portal-form.ts';

type Licence = { state: string; number: string };
type Values = { note: string; licences: Licence[] };

const blank: Licence = { state: '', number: '' };
const sent: Values[] = [];
let refusal: Error | null = null;

/** Licences as rows: a number needs its state. */
function Licences({ stored }: { stored: Licence[] }) {
  const form = usePortalForm<Values>({
    ...{ remote: 'mf-onboarding', name: 'sample.licences', stored: { note: '', licences: stored }, summary: true },
    rules: ({ licences }) =>
      Object.fromEntries(
        licences.flatMap(({ state, number }, row) =>
          number !== '' && state === '' ? [[`licences.${row}.state`, 'required']] : [],
        ),
      ),
    say: (problem) => `Wrong: ${problem}`,
    save: async (values) => {
      sent.push(values);
      if (refusal !== null) throw refusal;
    },
  });
  const { rows, add } = form.rows('licences', blank);
  return (
    <Form form={form} label="Licences" nameOfCell={(_field, cell) => `Licence ${cell.row + 1}, ${cell.field}`}>
      {rows.map(({ key, field, remove }, at) => (
        <fieldset key={key} aria-label={`Licence ${at + 1}`}>
          <TextInput label={`State ${at + 1}`} {...field('state')} />
          <TextInput label={`Number ${at + 1}`} {...field('number')} />
          <button type="button" onClick={remove}>
            Remove {at + 1}
          </button>
        </fieldset>
      ))}
      <button type="button" onClick={add}>
        Add
      </button>
    </Form>
  );
}

const open = (stored: Licence[]) => {
  render(<Licences stored={stored} />, { wrapper: speaking('en', fakeHost({})) });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const state = (at: number) => screen.getByLabelText<HTMLInputElement>(`State ${at}`);
const number = (at: number) => screen.getByLabelText<HTMLInputElement>(`Number ${at}`);
const states = () => screen.getAllByLabelText<HTMLInputElement>(/^State/).map(({ value }) => value);

beforeEach(() => {
  sent.length = 0;
  refusal = null;
});

describe('a field that is a list of rows', () => {
  it('gets blank rows, each of which is led to, and loses any; the only one is emptied', async () => {
    open([{ state: 'ON', number: '1' }]);
    await press('Add');
    expect(state(2)).toHaveFocus();
    await userEvent.keyboard('QC');
    await press('Add');
    await userEvent.keyboard('BC');
    const third = state(3);
    await press('Remove 2');
    expect(states()).toEqual(['ON', 'BC']);
    // The row that stood below is the same one still, and has the focus.
    expect(state(2)).toBe(third);
    expect(third).toHaveFocus();
    await press('Remove 2');
    expect(state(1)).toHaveFocus();
    await press('Remove 1');
    expect(states()).toEqual(['']);
    await press('Save');
    expect(sent).toEqual([{ note: '', licences: [blank] }]);
  });

  it('says what is wrong at the very input, and in the box that leads there, also after a row went', async () => {
    open([
      { state: 'ON', number: '1' },
      { state: '', number: '2' },
    ]);
    await press('Save');
    await press('Licence 2, state: Wrong: required');
    expect(state(2)).toHaveFocus();
    expect(state(2)).toHaveAccessibleDescription('Wrong: required');
    await press('Remove 1');
    expect(state(1)).toHaveAccessibleDescription('Wrong: required');
    await userEvent.type(state(1), 'QC');
    expect(state(1)).toBeValid();
  });

  it('shows the words of the server at the very input', async () => {
    open([
      { state: 'ON', number: '1' },
      { state: 'QC', number: '2' },
    ]);
    refusal = portalError('invalid', {
      status: 422,
      details: [{ pointer: 'licences.1.number', detail: 'Not known there.' }],
    });
    await userEvent.type(number(2), '2');
    await press('Save');
    expect(number(2)).toHaveAccessibleDescription('Not known there.');
    expect(screen.getByRole('button', { name: 'Licence 2, number: Not known there.' })).toBeVisible();
    expect(number(2)).toHaveValue('22');
  });
});

describe('a draft of rows', () => {
  const like = { note: '', licences: [blank] };

  it.each([
    [[{ state: 'ON', number: '1' }, blank], true],
    [[], true],
    [[{ state: 'ON' }], false],
    [[{ state: 'ON', number: 1 }], false],
    [['ON'], false],
  ])('of %j can be read: %j', (licences, isRead) => {
    const draft = { licences: { from: [blank], to: licences } };
    expect(readChanges(draft, like)).toEqual(isRead ? draft : null);
  });
});

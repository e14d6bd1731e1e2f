import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openBlankPage } from '../../testing/blank-page.tsx';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { useFocusAfterChange } from './use-paid-toggle.ts';

const dashboard = prepareDashboard();

interface ListProps {
  rows: readonly string[];
  isOpen?: boolean;
}

function List({ rows, isOpen = false }: ListProps) {
  const { heading, expectChange } = useFocusAfterChange(rows, !isOpen);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Rows
      </h2>
      {rows.map((row) => (
        <button key={row} type="button" onClick={expectChange}>
          {row}
        </button>
      ))}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('goes to the heading when another row came in the place of the one that went', async () => {
  const show = await openBlankPage(dashboard);
  show(<List rows={['Alex', 'Casey']} />);
  await press('Alex');
  show(<List rows={['Casey', 'Jo']} />);
  expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus();
});

it('goes there also when the dialog closes before the change is shown', async () => {
  const before = ['Alex', 'Casey'];
  const show = await openBlankPage(dashboard);
  show(<List rows={before} isOpen />);
  await press('Alex');
  show(<List rows={before} />);
  show(<List rows={['Casey']} />);
  expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus();
});

it('stays where it is while its row is there, and leaves later changes alone', async () => {
  const show = await openBlankPage(dashboard);
  show(<List rows={['Alex', 'Casey']} />);
  await press('Alex');
  show(<List rows={['Alex', 'Jo']} />);
  expect(screen.getByRole('button', { name: 'Alex' })).toHaveFocus();
  await userEvent.click(document.body);
  show(<List rows={['Jo']} />);
  expect(document.body).toHaveFocus();
});

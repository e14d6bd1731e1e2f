import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { speaking } from '../testing/speaking.tsx';
import { Table } from './table.tsx';

const rows = [
  { id: '1', name: 'Consent form', size: '240 kB' },
  { id: '2', name: 'Photo', size: '2.1 MB' },
];

describe('Table', () => {
  it('is a table by its roles, whatever its layout, and each row is named by its first cell', () => {
    render(
      <Table
        caption="Files"
        columns={[
          { id: 'name', header: 'Name', share: 2, cell: ({ name }) => name },
          { id: 'size', header: 'Size', align: 'end', cell: ({ size }) => size },
        ]}
        rows={rows}
        rowId={({ id }) => id}
      />,
      { wrapper: speaking('en') },
    );
    const table = screen.getByRole('table', { name: 'Files' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Size']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Consent form', 'Photo']);
    // The column's name in a cell is for eyes: the role has said it.
    expect(screen.getByRole('cell', { name: '2.1 MB' })).toBeVisible();
    // Laid out as blocks, only what the markup says is a table.
    expect(table.getAttribute('role')).toBe('table');
    // What a long one's columns are as wide as.
    expect(table.style.getPropertyValue('--columns')).toBe('minmax(0, 2fr) minmax(0, 1fr)');
    for (const row of within(table).getAllByRole('row')) expect(row.getAttribute('role')).toBe('row');
  });

  describe('of many rows', () => {
    interface Numbered {
      id: string;
    }
    const page = (first: number, count = 100): Numbered[] =>
      Array.from({ length: count }, (_, at) => ({ id: String(first + at) }));

    /** A table whose every drawing of a row, and whose number of rows after each commit, are written down. */
    function watched() {
      const drawn: string[] = [];
      const commits: number[] = [];
      const draw = ({ id }: Numbered) => {
        drawn.push(id);
        return `Event ${id}`;
      };
      const columns = [{ id: 'name', header: 'Name', cell: draw }] as const;
      const table = (rows: readonly Numbered[], caption = 'Events') => (
        <Profiler id="table" onRender={() => commits.push(screen.getAllByRole('rowheader').length)}>
          <Table caption={caption} columns={columns} rows={rows} rowId={({ id }) => id} />
        </Profiler>
      );
      const told = () => ({ drawn: drawn.splice(0), commits: commits.splice(0) });
      return { table, told };
    }
    const idsOf = (rows: readonly Numbered[]) => rows.map(({ id }) => id);

    it('begins with the first ones, and draws the others behind them', () => {
      const { table, told } = watched();
      render(table(page(1)), { wrapper: speaking('en') });
      expect(told()).toEqual({ drawn: idsOf(page(1)), commits: [20, 100] });
    });

    it('draws no row anew while they are the same ones, as when a filter has been chosen', () => {
      const { table, told } = watched();
      const rows = page(1);
      const { rerender } = render(table(rows), { wrapper: speaking('en') });
      told();
      rerender(table(rows, 'Events, another page is on its way'));
      expect(screen.getByRole('table', { name: /another page/ })).toBeVisible();
      expect(told().drawn).toEqual([]);
    });

    it('keeps those before until all of another page are drawn, once each', () => {
      const { table, told } = watched();
      const { rerender } = render(table(page(1)), { wrapper: speaking('en') });
      told();
      rerender(table(page(101, 60)));
      // The first commit has the hundred of the page before.
      expect(told()).toEqual({ drawn: idsOf(page(101, 60)), commits: [100, 60] });
    });

    it('draws a short one at once', () => {
      const { table, told } = watched();
      const { rerender } = render(table(page(1)), { wrapper: speaking('en') });
      told();
      rerender(table(page(101, 10)));
      expect(told().commits[0]).toBe(10);
    });
  });
});

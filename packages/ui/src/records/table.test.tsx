import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
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
          { id: 'name', header: 'Name', cell: ({ name }) => name },
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
    for (const row of within(table).getAllByRole('row')) expect(row.getAttribute('role')).toBe('row');
  });
});

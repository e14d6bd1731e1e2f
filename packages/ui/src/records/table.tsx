import { type CSSProperties, memo, type ReactNode, useDeferredValue } from 'react';
import styles from './table.module.css';

export interface TableColumn<Row> {
  id: string;
  /** Words above the column, and before each of its cells where rows are cards. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end, one below the other. */
  align?: 'start' | 'end';
  /** How wide the column is in a long list, beside others of 1; 1 unless given. */
  share?: number;
}

export interface TableProps<Row> {
  /** What the rows are; above the table unless hidden. */
  caption: ReactNode;
  hideCaption?: boolean;
  /** The first one names each row. Rows are drawn anew with other columns: a long list keeps its own (`useMemo`). */
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/** So many rows are drawn at once. */
const AT_ONCE = 20;

/**
 * A table; where it has less than 40 rem, each row is a card that begins with the row's name. The roles stand in the
 * markup, because browsers take those of a table away once its parts are no longer laid out as one. A row is drawn anew
 * only when it is another one. Long lists are drawn bit by bit, in the browser's spare time: until all of it is there,
 * the rows before stay, and a list that is new begins with its first ones. How wide their columns are is said by the
 * columns and not by what stands in them, so that what is out of sight need not be laid out.
 */
export function Table<Row>({ caption, hideCaption = false, columns, rows, rowId }: TableProps<Row>) {
  const later = useDeferredValue(rows, rows.slice(0, AT_ONCE));
  const drawn = rows.length > AT_ONCE ? later : rows;
  return (
    <div className={styles.frame} aria-busy={drawn !== rows}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table
        role="table"
        className={styles.table}
        data-long={drawn.length > AT_ONCE}
        style={{ '--columns': columns.map(({ share = 1 }) => `minmax(0, ${share}fr)`).join(' ') } as CSSProperties}
      >
        <caption className={styles.caption} data-hidden={hideCaption}>
          {caption}
        </caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {columns.map(({ id, header, align }) => (
              <th key={id} role="columnheader" scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {drawn.map((row) => (
            <TableRow key={rowId(row)} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}

interface TableRowProps<Row> extends Pick<TableProps<Row>, 'columns'> {
  row: Row;
}

function DrawnRow<Row>({ row, columns: [first, ...others] }: TableRowProps<Row>) {
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see `Table` */}
      <tr role="row" className={styles.row}>
        <th role="rowheader" scope="row" className={styles.name}>
          {first.cell(row)}
        </th>
        {others.map(({ id, header, align, cell }) => (
          <td key={id} role="cell" data-align={align}>
            {/* Screen readers have the column's header. */}
            <span aria-hidden="true" className={styles.label}>
              {header}
            </span>
            <span>{cell(row)}</span>
          </td>
        ))}
      </tr>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see `Table` */}
    </>
  );
}

/** `memo` forgets that a component is generic. */
const TableRow = memo(DrawnRow) as typeof DrawnRow;

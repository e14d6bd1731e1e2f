import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { type FormValues, fieldsOf, isRecord } from './changed-fields.ts';
import type { Field } from './use-form-fields.ts';

/** A field of a row: where the row stands, counted from 0, and the field’s name in it. */
export interface Cell {
  row: number;
  field: string;
}

/** Where a form’s controls are: a field by its name, a row’s by `licences.0.state`. */
interface FormPlace<Name extends string = string> {
  path: string;
  field: Name;
  cell?: Cell;
}

/** The fields that hold rows. */
export type RowsField<Values extends FormValues> = {
  [Name in keyof Values & string]: Values[Name] extends readonly FormValues[] ? Name : never;
}[keyof Values & string];

/** What one row of a field holds. */
export type RowOf<
  Values extends FormValues,
  Name extends RowsField<Values>,
> = Values[Name] extends readonly (infer Row)[] ? Row : never;

/** One row of a field: its controls, and the way out. */
export interface FormRow<Row> {
  /** Stays with the row while others come and go. */
  key: string;
  /** What makes a control one of its fields. */
  field: <Name extends keyof Row & string>(name: Name) => Field<Row[Name]>;
  /** Takes it away, or empties the only one there is; leads to the row that stands there then. */
  remove: () => void;
}

/** A field that is a list of rows, each with the same fields. */
export interface FormRows<Row> {
  rows: readonly FormRow<Row>[];
  /** Adds a blank row after the last, and leads there. */
  add: () => void;
}

/** All places of a form, in its order; a row’s follow the name of the field that holds the row. */
export function placesOf<Values extends FormValues>(values: Values): FormPlace<keyof Values & string>[] {
  return fieldsOf(values).flatMap((field) => {
    const value = values[field];
    const cells = Array.isArray(value) ? value.flatMap(cellsOf) : [];
    return [
      { path: field, field },
      ...cells.map((cell) => ({ path: `${field}.${cell.row}.${cell.field}`, field, cell })),
    ];
  });
}

const cellsOf = (found: unknown, row: number): Cell[] =>
  isRecord(found) ? fieldsOf(found).map((field) => ({ row, field })) : [];

/** The lists of rows among a form’s fields. */
export function useFormRows<Values extends FormValues>(
  form: UseFormReturnType<Values>,
  { fieldAt, focus }: { fieldAt: (path: string, value: unknown) => Field<unknown>; focus: (path: string) => void },
) {
  const keys = useRef(new Map<string, string[]>());
  const made = useRef(0);
  const [next, setNext] = useState<{ path: string } | null>(null);

  // Once the row is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that comes or goes
  useEffect(() => {
    if (next !== null) focus(next.path);
  }, [next]);

  /** A key for each row; rows that came as stored get theirs here. */
  const keysOf = (name: string, count: number): string[] => {
    const known = (keys.current.get(name) ?? []).slice(0, count);
    while (known.length < count) {
      made.current += 1;
      known.push(`${name} ${made.current}`);
    }
    keys.current.set(name, known);
    return known;
  };

  return <Name extends RowsField<Values>>(name: Name, blank: RowOf<Values, Name>): FormRows<RowOf<Values, Name>> => {
    const list = form.values[name] as readonly RowOf<Values, Name>[];
    const known = keysOf(name, list.length);
    const replace: (rows: RowOf<Values, Name>[]) => void = fieldAt(name, list).onChange;
    const leadTo = (row: number) => setNext({ path: `${name}.${row}.${Object.keys(blank as FormValues)[0]}` });
    return {
      rows: list.map((row, at) => ({
        key: known[at] ?? `${at}`,
        field: (cell) => fieldAt(`${name}.${at}.${cell}`, row[cell]) as Field<(typeof row)[typeof cell]>,
        remove: () => {
          keys.current.set(name, [...known.slice(0, at), ...known.slice(at + 1)]);
          form.removeListItem(name, at);
          if (list.length === 1) replace([blank]);
          leadTo(Math.max(0, Math.min(at, list.length - 2)));
        },
      })),
      add: () => {
        replace([...list, blank]);
        leadTo(list.length);
      },
    };
  };
}

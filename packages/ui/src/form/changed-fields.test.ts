import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changedFields, readChanges, rebase, sameButForBlanks } from './changed-fields.ts';

const identical = (_field: string, left: unknown, right: unknown) => left === right;
const opened = { rate: '120.00', paid: false, note: '' };

describe('changes of an earlier visit', () => {
  it('are those fields that were changed, and from what', () => {
    expect(changedFields(opened, { ...opened, note: 'Cheque' })).toEqual({ note: { from: '', to: 'Cheque' } });
    expect(changedFields(opened, opened)).toEqual({});
  });

  it('leave alone what was changed elsewhere since', () => {
    const changes = changedFields(opened, { ...opened, note: 'Cheque' });
    expect(rebase(changes, { ...opened, paid: true })).toEqual({
      values: { rate: '120.00', paid: true, note: 'Cheque' },
      open: ['note'],
      overtaken: [],
    });
  });

  it('are told from those that somebody else has made or overtaken', () => {
    const changes = changedFields(opened, { rate: '90', paid: true, note: 'Cheque' });
    const stored = { rate: '90', paid: true, note: 'Cash' };
    expect(rebase(changes, stored)).toEqual({
      values: { ...stored, note: 'Cheque' },
      open: ['note'],
      overtaken: ['note'],
    });
  });

  it('can be the same in another writing', () => {
    const changes = changedFields(opened, { ...opened, rate: '90' });
    const asNumbers = (_field: string, left: unknown, right: unknown) => Number(left) === Number(right);
    expect(rebase(changes, { ...opened, rate: '120' }, asNumbers).overtaken).toEqual([]);
    expect(rebase(changes, { ...opened, rate: '90.0' }, asNumbers).open).toEqual([]);
  });

  it('give back what was typed when nothing was stored meanwhile', () => {
    const values = fc.record({ rate: fc.string(), paid: fc.boolean(), note: fc.string() });
    fc.assert(
      fc.property(values, values, (before, typed) => {
        expect(rebase(changedFields(before, typed), before, identical)).toMatchObject({ values: typed, overtaken: [] });
      }),
    );
  });
});

describe('values that mean the same', () => {
  const same = (left: unknown, right: unknown) => sameButForBlanks('city', left, right);

  it('may have blanks around a text', () => {
    expect(same(' Ottawa ', 'Ottawa')).toBe(true);
    expect(same(['1'], ['1'])).toBe(true);
  });

  it.each([['Laval'], ['Otta wa'], [['Ottawa']], ['']])('are told from %j', (value) => {
    expect(same(value, 'Ottawa')).toBe(false);
  });
});

describe('a draft', () => {
  const like = { street: '', remind: false, pronouns: ['1'] };

  it('has the changed fields, from what to what', () => {
    const changes = { street: { from: '', to: 'Elm' }, pronouns: { from: ['1'], to: [] } };
    expect(readChanges(changes, like)).toEqual(changes);
  });

  it('once had all values as they stood', () => {
    const found = { street: 'Elm', remind: true, pronouns: [] };
    expect(rebase(readChanges(found, like) ?? {}, like).values).toEqual(found);
  });

  it('is read as far as it can be: of an older form, some fields are others', () => {
    const changes = { street: { from: '', to: 'Elm' } };
    expect(readChanges({ ...changes, remind: 'yes', pronouns: [7], more: 1 }, like)).toEqual(changes);
  });

  it.each([
    [null],
    ['Elm'],
    [[]],
    [{}],
    [{ more: 1 }],
    [{ street: 7 }],
    [{ street: null }],
    [{ street: { from: 7, to: 'Elm' } }],
    [{ remind: 'yes' }],
    [{ pronouns: [7] }],
    [{ pronouns: 'she' }],
  ])('cannot be %j', (found) => {
    expect(readChanges(found, like)).toBeNull();
  });
});

it('5,000 fields that were changed come back, each upon what is stored by then', () => {
  const fields = Array.from({ length: 5_000 }, (_, row) => `row_${row}`);
  const all = (text: string) => Object.fromEntries(fields.map((field) => [field, text]));
  const left: unknown = JSON.parse(JSON.stringify(changedFields(all('old'), all('mine'))));
  const rebased = rebase(readChanges(left, all('theirs')) ?? {}, { ...all('old'), row_7: 'theirs' });
  expect(rebased.values).toEqual(all('mine'));
  expect(rebased.open).toHaveLength(5_000);
  expect(rebased.overtaken).toEqual(['row_7']);
});

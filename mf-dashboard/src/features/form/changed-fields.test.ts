import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changedFields, rebase } from './changed-fields.ts';

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
        expect(rebase(changedFields(before, typed), before)).toMatchObject({ values: typed, overtaken: [] });
      }),
    );
  });
});

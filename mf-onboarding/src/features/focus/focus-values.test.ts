import { describe, expect, it } from '@jest/globals';
import { PracticeDetails } from '@portal/contract/entities/practice-profile';
import { focusMembers, focusSchema, focusValues } from './focus-values.ts';

const option = (id: string, value: string, other_yn = false) => ({
  id,
  name: value,
  value,
  locale_key: null,
  other_yn,
});
const religions = [option('1', 'Buddhism'), option('2', 'Islam'), option('9', 'Other', true)];
const values = { diagnosis_types: ['Panic disorder'], specialities: ['Sleep'], religions: [], religion_other_name: '' };

describe('diagnoses, specialities and religions', () => {
  it('send "Other" with its name and its id, and no name without it (ONB-117, A-111)', () => {
    const other = { ...values, religions: ['2', '9'], religion_other_name: ' Druidry ' };
    expect(focusMembers(other, religions).religion).toEqual({
      religions: [{ id: '2' }, { id: '9' }],
      religion_other_yn: true,
      religion_other_name: 'Druidry',
    });
    expect(focusMembers({ ...other, religions: ['2'] }, religions).religion).toEqual({
      religions: [{ id: '2' }],
      religion_other_yn: false,
      religion_other_name: null,
    });
  });

  it('are read as they were sent, also where only the flag of "Other" is stored', () => {
    const other = { ...values, religions: ['2', '9'], religion_other_name: 'Druidry' };
    const stored = PracticeDetails.parse(focusMembers(other, religions));
    expect(focusValues(stored, religions)).toEqual(other);
    const flagOnly = PracticeDetails.parse({ religion: { religion_other_yn: true, religion_other_name: 'Druidry' } });
    expect(focusValues(flagOnly, religions).religions).toEqual(['9']);
  });

  it.each([
    ['nothing', { ...values, diagnosis_types: [], specialities: [] }, ['diagnosis_types', 'specialities']],
    ['no religion (ONB-116)', values, []],
    ['"Other" without a name', { ...values, religions: ['9'], religion_other_name: ' ' }, ['religion_other_name']],
    ['a name without "Other"', { ...values, religion_other_name: 'Druidry' }, []],
  ])('with %s', (_what, entered, wrong) => {
    const { error } = focusSchema(religions).safeParse(entered);
    expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(wrong);
    expect(new Set(error?.issues.map(({ message }) => message) ?? ['rules.required'])).toEqual(
      new Set(['rules.required']),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  designationOptions,
  designationProblems,
  designationsToSend,
  designationValuesOf,
} from './designation-values.ts';

describe('designations', () => {
  it('are sent by their values, others as names of the type designations (ONB-058, ONB-060)', () => {
    const values = { designations: ['Registered Social Worker'], additional_designations: 'EMDR, , emdr' };
    expect(designationsToSend(values)).toEqual({
      designations: { designations: ['Registered Social Worker'] },
      certifications: { certifications: ['EMDR'], type_of: 'designations' },
    });
  });

  it('are at least one of the list (ONB-061)', () => {
    const none = { designations: [], additional_designations: 'EMDR' };
    expect(designationProblems(none)).toEqual({ designations: 'rules.designations' });
    expect(designationProblems({ ...none, designations: ['Psychologist'] })).toEqual({});
  });

  it('stand in the form as they are stored', () => {
    const stored = { designations: ['Psychologist'], additional_designations: ['EMDR', 'CCC'] };
    expect(designationValuesOf(stored)).toEqual({
      designations: ['Psychologist'],
      additional_designations: 'EMDR, CCC',
    });
  });

  it('are offered in the reader’s language, with their acronym where they have one (A-110)', () => {
    const option = { id: '1', locale_key: null, other_yn: false };
    const worker = { ...option, name: 'Travailleuse sociale', value: 'Social Worker', acronym: 'TS' };
    const healer = { ...option, name: 'Guérisseuse', value: 'Healer', acronym: null };
    expect(designationOptions([worker, healer])).toEqual([
      { value: 'Social Worker', label: 'Travailleuse sociale (TS)' },
      { value: 'Healer', label: 'Guérisseuse' },
    ]);
  });
});

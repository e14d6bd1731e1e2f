import { describe, expect, it } from '@jest/globals';
import { degreeProblems, degreesToSend, degreeValuesOf } from './degree-values.ts';

describe('degrees', () => {
  it('of all groups are one list, others are names of the type degrees (ONB-055, ONB-056)', () => {
    const values = { degrees: ['RN/RPN', 'MSW', 'BA'], additional_degrees: ' A , B ' };
    expect(degreesToSend(values)).toEqual({
      degrees: { degrees: ['BA', 'MSW', 'RN/RPN'] },
      certifications: { certifications: ['A', 'B'], type_of: 'degrees' },
    });
  });

  it('are at least one of the list (ONB-057)', () => {
    expect(degreeProblems({ degrees: [], additional_degrees: 'MBA' })).toEqual({ degrees: 'rules.degrees' });
    expect(degreeProblems({ degrees: ['BA'], additional_degrees: ' , ' })).toEqual({});
  });

  it('that nobody knows any more are left out', () => {
    const stored = { degrees: ['MSW', 'Bachelor of Alchemy', 'BA'], additional_degrees: ['MBA', 'LLB'] };
    expect(degreeValuesOf(stored)).toEqual({ degrees: ['BA', 'MSW'], additional_degrees: 'MBA, LLB' });
  });
});

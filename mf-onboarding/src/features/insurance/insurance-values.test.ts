import { describe, expect, it } from '@jest/globals';
import { insuranceProblems, insuranceToSend, insuranceValuesOf } from './insurance-values.ts';

const none = insuranceValuesOf(null);
const inNetwork = {
  ...none,
  in_network: 'true',
  network_plans: ['Alder Mutual'],
  npi_number_individual: '1234567893',
};
const problems = (values: typeof none, stored = none) => insuranceProblems(values, stored);

describe('insurance', () => {
  it('begins out of network (ONB-073, ONB-075)', () => {
    expect(none.in_network).toBe('false');
    expect(problems(none)).toEqual({});
  });

  it('wants an answer (ONB-074), a plan and a number of who is in a network (ONB-076, ONB-077)', () => {
    expect(problems({ ...none, in_network: '' })).toEqual({ in_network: 'rules.required' });
    expect(problems({ ...none, in_network: 'true' })).toEqual({
      network_plans: 'rules.network_plans',
      npi_number_individual: 'rules.required',
    });
    expect(problems(inNetwork)).toEqual({});
  });

  it('sends what is there, and null for the rest (ONB-078, ONB-079, ONB-080, ONB-081)', () => {
    expect(insuranceToSend({ ...inNetwork, tax_id: ' 12-3456789 ', medicare_number: ' ' })).toEqual({
      in_network: 'true',
      network_plans: ['Alder Mutual'],
      npi_number_individual: '1234567893',
      npi_number_business: null,
      tax_id: '12-3456789',
      medicare_number: null,
      medicaid_number: null,
    });
  });

  it('sends no plans and no NPI of who is out of network, and the other numbers all the same (A-008)', () => {
    const sent = insuranceToSend({ ...inNetwork, in_network: 'false', medicaid_number: 'M-1' });
    expect(sent).toMatchObject({ in_network: 'false', network_plans: [], npi_number_individual: null });
    expect(sent.medicaid_number).toBe('M-1');
  });

  it('leaves a masked number as it is, and takes no half of one (A-115)', () => {
    const stored = { ...inNetwork, npi_number_individual: '••••••7893', tax_id: '•••••6789' };
    expect(problems(stored, stored)).toEqual({});
    expect(insuranceToSend(stored)).toMatchObject({ npi_number_individual: '••••••7893', tax_id: '•••••6789' });
    expect(problems({ ...stored, tax_id: '•••••67890' }, stored)).toEqual({ tax_id: 'rules.masked_number' });
    expect(problems({ ...stored, tax_id: '' }, stored)).toEqual({});
  });

  it('says nothing of an NPI that is not asked for', () => {
    expect(problems({ ...none, npi_number_individual: '•1' })).toEqual({});
  });
});

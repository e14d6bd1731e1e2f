import { describe, expect, it } from '@jest/globals';
import {
  blankLicence,
  type Licence,
  licenceProblems,
  licencesToSend,
  licenceValuesOf,
  stateOptions,
} from './licence-values.ts';

const ontario: Licence = { state: 'ON', governing_body: 'OCSWSSW', license_number: '12345' };
const alone = { supervision: 'no', receipt_text: '' } as const;

describe('licences', () => {
  it.each([
    [{ license_number: '1' }, ['state', 'governing_body']],
    [{ state: 'ON' }, ['governing_body', 'license_number']],
    [{ state: 'ON', governing_body: ' ', license_number: '1' }, ['governing_body']],
    [{ governing_body: ' ' }, []],
    [{}, []],
  ])('%j of a row alone wants %j as well (ONB-064, ONB-065)', (filled, wanted) => {
    const governing_bodies = [ontario, { ...blankLicence, ...filled }];
    expect(licenceProblems({ governing_bodies, ...alone })).toEqual(
      Object.fromEntries(wanted.map((field) => [`governing_bodies.1.${field}`, 'rules.required'])),
    );
  });

  it('are sent without the blank rows, and without blanks around (ONB-066)', () => {
    const governing_bodies = [blankLicence, { ...ontario, license_number: ' 12345 ' }, { ...blankLicence, state: ' ' }];
    expect(licencesToSend({ governing_bodies, ...alone }).licences).toEqual({ governing_bodies: [ontario] });
  });

  it('begin with a blank row where there are none', () => {
    expect(licenceValuesOf({ governing_bodies: [] }, null).governing_bodies).toEqual([blankLicence]);
    expect(licenceValuesOf({ governing_bodies: [ontario] }, null).governing_bodies).toEqual([ontario]);
  });

  it('keep a state that is not of this edition', () => {
    const states = [{ id: '1', code: 'ON', name: 'Ontario' }];
    expect(stateOptions(states, 'ON')).toEqual([{ value: 'ON', label: 'Ontario' }]);
    expect(stateOptions(states, 'NY')).toEqual([
      { value: 'ON', label: 'Ontario' },
      { value: 'NY', label: 'NY' },
    ]);
  });
});

describe('supervision', () => {
  const rows = { governing_bodies: [ontario] };

  it.each([
    ['', '', { supervision: 'rules.supervision' }],
    ['yes', ' ', { receipt_text: 'rules.receipt_text' }],
    ['yes', 'Under Dr. Roy', {}],
    ['no', '', {}],
  ] as const)('%j with %j: %j (ONB-067, ONB-068)', (supervision, receipt_text, problems) => {
    expect(licenceProblems({ ...rows, supervision, receipt_text })).toEqual(problems);
  });

  it.each([
    ['yes', true, 'Under Dr. Roy'],
    ['no', false, null],
  ] as const)('%s is sent as %j, always for receipts (ONB-069)', (supervision, sent, receipt_text) => {
    const values = { ...rows, supervision, receipt_text: ' Under Dr. Roy ' };
    expect(licencesToSend(values).supervision).toEqual({ supervision: sent, info_receipts_yn: true, receipt_text });
  });

  it.each([
    [null, '', ''],
    [{ supervision: null, receipt_text: null }, '', ''],
    [{ supervision: false, receipt_text: null }, 'no', ''],
    [{ supervision: true, receipt_text: 'Under Dr. Roy' }, 'yes', 'Under Dr. Roy'],
  ] as const)('that was fetched, %j, is answered %j with %j (ONB-070)', (fetched, supervision, receipt_text) => {
    expect(licenceValuesOf({ governing_bodies: [] }, fetched)).toMatchObject({ supervision, receipt_text });
  });
});

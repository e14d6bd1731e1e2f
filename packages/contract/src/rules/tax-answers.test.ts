import { describe, expect, it } from '@jest/globals';
import { type TaxAnswers, taxAnswersOf, taxNumbers, taxProblems } from './tax-answers.ts';

const open: TaxAnswers = { exempt: '', registered: '', gst_hst_number: '', pst_number: '' };
const registered: TaxAnswers = { ...open, exempt: 'no', registered: 'yes', gst_hst_number: '123456789RT0001' };

describe('what the tax form begins with (A-034)', () => {
  it.each([
    [null, null, '', ''],
    [false, null, 'no', 'no'],
    [true, null, 'yes', 'no'],
    [null, '123456789RT0001', '', 'yes'],
    [true, '123456789RT0001', 'yes', 'yes'],
  ])('exempt %j and number %j: exempt %j, registered %j', (exempt, gst_hst_number, ...answers) => {
    const begun = taxAnswersOf({ exempt, gst_hst_number, pst_number: null });
    expect([begun.exempt, begun.registered]).toEqual(answers);
    expect(begun.gst_hst_number).toBe(gst_hst_number ?? '');
  });
});

describe('what is wrong with a tax form', () => {
  it('is every question without an answer (CLINIC-021, CLINIC-022)', () => {
    expect(taxProblems(open)).toEqual({ exempt: 'rules.required', registered: 'rules.required' });
    expect(taxProblems(open, false)).toEqual({ registered: 'rules.required' });
  });

  it.each([
    ['', { gst_hst_number: 'rules.required' }],
    ['  ', { gst_hst_number: 'rules.required' }],
    ['12345', { gst_hst_number: 'rules.gst_hst' }],
    [' 123456789rt0001 ', {}],
  ])('GST/HST %j of who is registered: %j (CLINIC-023, CLINIC-024)', (gst_hst_number, problems) => {
    expect(taxProblems({ ...registered, gst_hst_number })).toEqual(problems);
  });

  it.each([
    ['', {}],
    ['PST-1234', {}],
    ['no spaces', { pst_number: 'rules.pst' }],
  ])('PST %j: %j (CLINIC-026, A-031)', (pst_number, problems) => {
    expect(taxProblems({ ...registered, pst_number })).toEqual(problems);
  });

  it('is nothing about numbers of who is not registered', () => {
    expect(taxProblems({ ...registered, registered: 'no', gst_hst_number: '1', pst_number: '?' })).toEqual({});
  });
});

describe('the numbers that are sent', () => {
  it('are in upper case, without blanks around (A-035)', () => {
    const answers = { ...registered, gst_hst_number: ' 123456789rt0001', pst_number: 'ab-1 ' };
    expect(taxNumbers(answers)).toEqual({ gst_hst_number: '123456789RT0001', pst_number: 'AB-1' });
  });

  it('are null where there are none: no PST number, or not registered (CLINIC-027, A-036)', () => {
    expect(taxNumbers(registered)).toEqual({ gst_hst_number: '123456789RT0001', pst_number: null });
    expect(taxNumbers({ ...registered, registered: 'no', pst_number: 'AB-1' })).toEqual({
      gst_hst_number: null,
      pst_number: null,
    });
  });
});

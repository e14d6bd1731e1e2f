import { describe, expect, it } from '@jest/globals';
import { contactSchema } from './contact-values.ts';

const filled = {
  street: '1 King St',
  alternate_street: '',
  city: 'Toronto',
  state_id: '9',
  code: 'M5V 2T6',
  number: '',
  timezone: 'America/Toronto',
  sms_reminder_yn: false,
};

const problems = (values: object, { hasNumber = false, edition = 'CA' as const } = {}) =>
  contactSchema(edition, hasNumber)
    .safeParse({ ...filled, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('contact details', () => {
  it.each([
    ['no number, and no reminders', {}, {}, []],
    ['reminders need a number', { sms_reminder_yn: true }, {}, ['number: rules.required']],
    ['a stored number cannot be taken away', {}, { hasNumber: true }, ['number: rules.required']],
    ['a number is a number, wanted or not', { number: '12' }, {}, ['number: rules.phone']],
    ['reminders with a number', { sms_reminder_yn: true, number: '416 555-0101' }, {}, []],
    [
      'the address is required',
      { street: ' ', state_id: '' },
      {},
      ['street: rules.required', 'state_id: rules.required'],
    ],
    ['a zip is no postal code', { code: '60654' }, {}, ['code: rules.postal_code']],
  ])('%s', (_case, values, stored, expected) => {
    expect(problems(values, stored)).toEqual(expected);
  });
});

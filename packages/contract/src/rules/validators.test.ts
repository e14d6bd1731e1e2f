import { describe, expect, it } from '@jest/globals';
import { dialable, phone, readablePhone, timeZone } from './contact.ts';
import { email, signInEmail } from './email.ts';
import { digits, hours, money, numeric } from './numbers.ts';
import { confirmPassword, password } from './password.ts';
import { isCompletePin, pin } from './pin.ts';
import { formatPostalCode, formatZip, postalCode, zip } from './postal.ts';
import { isEmpty, required } from './required.ts';
import { formatTaxNumber, gstHst, pst } from './tax.ts';

describe('required', () => {
  it.each([[''], ['  \t\n'], [null], [undefined], [[]]])('misses %j', (value) => {
    expect(required(value)).toBe('rules.required');
    expect(isEmpty(value)).toBe(true);
  });

  it.each([['a'], [' a '], [0], [false], [['a']], [{}]])('is content with %j', (value) => {
    expect(required(value)).toBeNull();
  });
});

describe('email', () => {
  it.each([
    'maya@demo.test',
    ' maya@demo.test ',
    'a@b.ca',
    'first.last+tag@mail.example.com',
    "o'brien@example.ie",
    'x_1-2@sub-domain.example.org',
    'MAYA@DEMO.TEST',
    'a@b.museum',
  ])('accepts %j', (value) => {
    expect(email(value)).toBeNull();
  });

  it.each([
    '',
    ' ',
    'maya',
    'maya@',
    '@demo.test',
    'maya@demo',
    'maya@@demo.test',
    'may a@demo.test',
    'maya@de mo.test',
    '.maya@demo.test',
    'maya.@demo.test',
    'ma..ya@demo.test',
    'maya@-demo.test',
    'maya@demo-.test',
    'maya@demo..test',
    'maya@demo.test.',
    'maya@demo.t3st',
    'maya@demo.test, luc@demo.test',
    '<maya@demo.test>',
    `${'a'.repeat(65)}@demo.test`,
    `a@${'b'.repeat(64)}.test`,
  ])('refuses %j', (value) => {
    expect(email(value)).toBe('rules.email');
    expect(signInEmail(value)).toBe('rules.email');
  });

  it.each([
    [1, false, false],
    [2, true, true],
    [6, true, true],
    [7, false, true],
    [18, false, true],
    [19, false, false],
  ])('with a top-level domain of %i: elsewhere %s, on sign-in %s', (length, elsewhere, onSignIn) => {
    const address = `a@b.${'c'.repeat(length)}`;
    expect(email(address) === null).toBe(elsewhere);
    expect(signInEmail(address) === null).toBe(onSignIn);
  });

  it('knows internationalised top-level domains', () => {
    expect(signInEmail('a@b.xn--p1ai')).toBeNull();
  });

  it('answers at once however long the text is', () => {
    expect(() => expect(email(`${'a.'.repeat(50_000)}@`)).toBe('rules.email')).toTakeAtMost(200);
  });
});

describe('password', () => {
  it.each([
    ['', 'rules.password_length'],
    ['1234567', 'rules.password_length'],
    ['12345678', null],
    ['        ', null],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'rules.password_too_long'],
  ])('%j is judged by its length: %s', (value, problem) => {
    expect(password(value)).toBe(problem);
  });

  it('must be typed the same twice', () => {
    expect(confirmPassword('Welcome-2026', 'Welcome-2026')).toBeNull();
    expect(confirmPassword('welcome-2026', 'Welcome-2026')).toBe('rules.passwords_differ');
  });
});

describe('numbers', () => {
  it.each([
    ['12', true],
    ['0', true],
    ['1a', false],
    ['', false],
    ['1.2', false],
    ['-1', false],
    [' 1', false],
    ['1\n', false],
    ['٣', false],
  ])('%j is numeric: %s', (value, good) => {
    expect(numeric(value)).toBe(good ? null : 'rules.numeric');
    expect(hours(value)).toBe(good ? null : 'rules.hours');
  });

  it.each([
    ['1', true],
    ['1.2', true],
    ['1.23', true],
    ['1.234', false],
    ['1.', false],
    ['.5', false],
    ['-1', false],
    ['1,5', false],
    ['', false],
  ])('%j is money: %s', (value, good) => {
    expect(money(value)).toBe(good ? null : 'rules.money');
  });

  it.each([3, 5, 9] as const)('wants exactly %i digits', (count) => {
    expect(digits('1'.repeat(count), count)).toBeNull();
    expect(digits('1'.repeat(count - 1), count)).toBe(`rules.digits_${count}`);
    expect(digits('1'.repeat(count + 1), count)).toBe(`rules.digits_${count}`);
    expect(digits(`${'1'.repeat(count - 1)}a`, count)).toBe(`rules.digits_${count}`);
  });
});

describe('pin', () => {
  it.each([
    ['', false, false],
    ['1', true, false],
    ['123456', true, false],
    ['1234567', true, true],
    ['12345678', false, false],
    ['123456a', false, false],
  ])('%j may be typed: %s, may be sent: %s', (value, typed, complete) => {
    expect(pin(value)).toBe(typed ? null : 'rules.pin');
    expect(isCompletePin(value)).toBe(complete);
  });
});

describe('postal code and zip', () => {
  it.each([
    ['M5V 2T6', true],
    ['m5v 2t6', true],
    ['M5V2T6', false],
    ['M5V  2T6', false],
    ['M5V-2T6', false],
    ['M5 2T6', false],
    ['M5V 2T66', false],
  ])('%j is a postal code: %s', (value, good) => {
    expect(postalCode(value)).toBe(good ? null : 'rules.postal_code');
  });

  it.each([
    ['12345', true],
    ['12345-6789', true],
    ['123456789', false],
    ['1234', false],
    ['12345-678', false],
  ])('%j is a zip: %s', (value, good) => {
    expect(zip(value)).toBe(good ? null : 'rules.zip');
  });

  it.each([
    ['', ''],
    ['12345', '12345'],
    ['123456', '12345-6'],
    ['123456789', '12345-6789'],
    ['12345-6789', '12345-6789'],
    ['1234567890', '12345-6789'],
    ['a1b2', '12'],
  ])('formats %j as %j', (value, formatted) => {
    expect(formatZip(value)).toBe(formatted);
  });
});

describe('a postal code that is typed', () => {
  it.each([
    ['m5v', 'M5V'],
    ['m5v2t6', 'M5V 2T6'],
    ['M5V 2T6', 'M5V 2T6'],
    ['M5V-2T6', 'M5V 2T6'],
    ['M5V ', 'M5V'],
    ['M5V 2T67', 'M5V 2T6'],
  ])('%j becomes %j', (value, formatted) => {
    expect(formatPostalCode(value)).toBe(formatted);
  });
});

describe('tax numbers', () => {
  it.each([
    ['123456789RT0001', true],
    ['123456789rt0001', true],
    ['12345678RT0001', false],
    ['1234567890RT0001', false],
    ['123456789R0001', false],
    ['123456789RT001', false],
    ['123456789RT00011', false],
    ['123456789R10001', false],
    ['', false],
  ])('%j is a GST/HST number: %s', (value, good) => {
    expect(gstHst(value)).toBe(good ? null : 'rules.gst_hst');
  });

  it.each([
    ['', null],
    ['AB-12', null],
    ['123456789012345', null],
    ['1234567890123456', 'rules.tax_number_length'],
    ['A B', 'rules.pst'],
    ['A_B', 'rules.pst'],
    ['É1', 'rules.pst'],
  ])('PST %j gives %j', (value, key) => {
    expect(pst(value)).toBe(key);
  });

  it('sends letters in upper case', () => {
    expect(formatTaxNumber(' 123456789rt0001 ')).toBe('123456789RT0001');
  });
});

describe('contact', () => {
  it.each([
    ['+1 (416) 555-0100', true],
    ['4165550100', true],
    ['555-0100', true],
    ['555', false],
    ['416-555-010a', false],
    ['+1234567890123456', false],
    ['', false],
  ])('%j is a telephone number: %s', (value, good) => {
    expect(phone(value)).toBe(good ? null : 'rules.phone');
  });

  it.each([
    ['(416) 555-0101', '+14165550101', '+1 416 555-0101'],
    ['1 416 555 0101', '+14165550101', '+1 416 555-0101'],
    ['+1.416.555.0101', '+14165550101', '+1 416 555-0101'],
    ['+33 1 23 45 67 89', '+33123456789', '+33 1 23 45 67 89'],
    ['555-0100', '5550100', '555-0100'],
  ])('%j is dialled as %s and read as %s', (typed, dialled, read) => {
    expect(dialable(typed)).toBe(dialled);
    expect(readablePhone(typed)).toBe(read);
  });

  it('knows time zones', () => {
    expect(timeZone('America/Toronto')).toBeNull();
    expect(timeZone('Mars/Olympus')).toBe('rules.time_zone');
  });
});

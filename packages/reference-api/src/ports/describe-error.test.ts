import { describe, expect, it } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describeError, errorInWords } from './describe-error.ts';

/** What somebody wrote; its second line looks like a place in a program. */
const text = 'Where?\nat home, every night\n    at night (/night/street.ts:1:1)';

/** As the database's driver makes them. */
const ofDatabase = (code: string, message: string) =>
  Object.assign(new Error(message), { severity: 'ERROR', code, table: 'appointment_notes', constraint: undefined });

function parsed(json: string): unknown {
  try {
    JSON.parse(json);
  } catch (error) {
    return error;
  }
  throw new Error('This was JSON');
}

describe('an error in a log', () => {
  it.each([
    ['a query that was refused', new DrizzleQueryError('insert', [text], ofDatabase('53100', 'no space left'))],
    ['a query without a cause', new DrizzleQueryError('insert', [text])],
    ['a value that fits no column', ofDatabase('22P02', `invalid input syntax for type integer: "${text}"`)],
    ['a text that is no JSON', parsed(`${text} { "more": 1 }`)],
    ['an error that wraps one', new Error('outer', { cause: ofDatabase('22001', `too long: ${text}`) })],
    ['something that was thrown', text],
  ])('says nothing of what somebody wrote: %s', (_what, error) => {
    expect(errorInWords(error)).not.toMatch(/Where|home|night/);
  });

  it('says what it was, and where', () => {
    expect(describeError(new TypeError('x is not a function'))).toMatchObject({
      name: 'TypeError',
      message: 'x is not a function',
      stack: expect.stringMatching(/^ {4}at .*describe-error\.test\.ts:\d+:\d+/),
    });
    const refused = new DrizzleQueryError('insert', [text], ofDatabase('53100', 'no space left on device'));
    expect(describeError(refused).message).toBe('database error 53100, table appointment_notes');
    expect(describeError(refused).stack).toMatch(/^ {4}at .*describe-error\.test\.ts/);
  });

  it('has no places where they cannot be told from the message', () => {
    const error = new Error(text);
    // Read once, it stays as it is.
    expect(error.stack).toContain('at home');
    error.message = 'another one';
    expect(describeError(error)).toEqual({ name: 'Error', message: 'another one' });
  });
});

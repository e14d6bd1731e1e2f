import { describe, expect, it } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { isDatabaseAway, isOutOfRoom, isTooSlow } from './database-away.ts';

const withCode = (code: string) => Object.assign(new Error('of the driver'), { code });

describe('a database is away', () => {
  it.each(['57P01', '57P02', '57P03', '08006', '57014', '55P03', '25P03', '53300', 'ECONNREFUSED', 'ECONNRESET'])(
    'by the code %s',
    (code) => {
      expect(isDatabaseAway(withCode(code))).toBe(true);
      const wrapped = new DrizzleQueryError('select 1', [], withCode(code));
      expect([isDatabaseAway(wrapped), isTooSlow(wrapped)]).toEqual([true, ['57014', '55P03'].includes(code)]);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Query read timeout',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('by the words “%s”', (message) => {
    expect(isDatabaseAway(new DrizzleQueryError('begin', [], new Error(message)))).toBe(true);
  });

  it.each([
    ['a rule of a table', withCode('23505')],
    ['a full disk', withCode('53100')],
    ['a mistake of ours', new TypeError('x is not a function')],
    ['what somebody wrote', new DrizzleQueryError('insert', ['Connection terminated'], withCode('22P02'))],
    ['no error at all', 'Connection terminated'],
  ])('but not by %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });

  it('and has no room left by codes of its own: none of its connections is lost', () => {
    const full = new DrizzleQueryError('insert', [], withCode('53100'));
    expect([isOutOfRoom(full), isDatabaseAway(full), isOutOfRoom(withCode('53300'))]).toEqual([true, false, false]);
  });

  it('nor by a circle of causes, which ends', () => {
    const error = new Error('round');
    error.cause = error;
    expect(isDatabaseAway(error)).toBe(false);
  });
});

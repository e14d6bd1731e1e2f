import { expect, test } from '@jest/globals';
import { attackGoals, attackTables } from './attack-report.ts';
import type { AttackName } from './attacks.ts';
import type { Measured } from './measure-attacks.ts';
import { readAttackRequest } from './request.ts';
import type { Sample } from './watch.ts';

const samples = (milliseconds: number, status: Sample['status'] = 200) => [{ milliseconds, status }];

const measured = (name: AttackName, made: Partial<Measured>) =>
  new Map([
    [
      name,
      {
        ...{ quiet: samples(10), meanwhile: samples(100), health: [], answers: { 422: 12, closed: 1 } },
        ...{ memory: { before: 100, most: 140.4, after: 120 } },
        ...made,
      },
    ],
  ]);
const verdicts = (made: Partial<Measured>, name: AttackName = 'tags') =>
  attackGoals(measured(name, made)).map(({ isMet }) => isMet);

test.each([
  { quiet: 10, meanwhile: 200, isMet: true },
  { quiet: 10, meanwhile: 201, isMet: false },
  { quiet: 60, meanwhile: 300, isMet: true },
  { quiet: 60, meanwhile: 301, isMet: false },
])('$meanwhile ms where it is $quiet ms in quiet: met is $isMet', ({ quiet, meanwhile, isMet }) => {
  expect(verdicts({ quiet: samples(quiet), meanwhile: samples(meanwhile) })).toEqual([isMet, true]);
});

test('a health call that is not served misses the goal, however soon', () => {
  expect(verdicts({ meanwhile: [...samples(5), ...samples(5, 503), ...samples(5, 'none')] })).toEqual([true, false]);
});

test('while the database stands still the health call has to fail soon, and what asks no database goes on', () => {
  expect(verdicts({ health: samples(1_100, 503) }, 'frozen')).toEqual([true, true, true]);
  expect(verdicts({ health: samples(1_600, 503) }, 'frozen')).toEqual([true, true, false]);
});

test('the table has what others waited, what the attacker was answered, and memory', () => {
  expect(attackTables(measured('tags', {})).split('\n')[2]).toBe(
    '| F6 notes of unclosed tags, 30 to 300 kB | 1 | 10 | 100 | 100 | 0 | 422 ×12, closed ×1 | 100 | 140 | 120 |',
  );
});

test('all attacks run three times, or some of them as often as is said', () => {
  expect(readAttackRequest([])).toMatchObject({ rounds: 3, names: expect.arrayContaining(['bodies', 'frozen']) });
  expect(readAttackRequest(['--n', '5', '--only', 'frozen,tags'])).toEqual({ rounds: 5, names: ['tags', 'frozen'] });
});

test.each([['--only', 'flood'], ['--n', '0'], ['--what']])('%s %s is no request', (...args) => {
  expect(() => readAttackRequest(args)).toThrow();
});

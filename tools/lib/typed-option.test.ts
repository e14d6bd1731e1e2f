import { afterEach, expect, it, jest } from '@jest/globals';
import { takeOption } from './typed-option.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it('takes an option and its value out of what was typed', () => {
  const typed = ['--n', '3', '--before', '../other'];
  expect([takeOption(typed, '--before'), takeOption(typed, '--only'), typed]).toEqual([
    '../other',
    undefined,
    ['--n', '3'],
  ]);
});

it.each([[['--before']], [['--before', '--n', '3']]])('ends with 2 where the value is missing: %j', (typed) => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  expect(() => takeOption(typed, '--before')).toThrow('ended with 2');
  expect(said).toHaveBeenCalledWith('--before is followed by a value.');
});

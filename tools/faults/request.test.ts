import { expect, it } from '@jest/globals';
import { faultKinds } from './faults.ts';
import { readDrillRequest } from './request.ts';

it('is forty rounds of each fault on two processes, or one of each on one', () => {
  expect(readDrillRequest([], 7)).toMatchObject({ rounds: 40, kinds: faultKinds, seed: 7, processes: 2 });
  expect(readDrillRequest(['--small'], 7)).toMatchObject({ rounds: 1, kinds: faultKinds, processes: 1 });
});

it('takes numbers and names of faults', () => {
  const args = ['--rounds', '3', '--seed', '4711', '--kinds', 'freeze,kill'];
  expect(readDrillRequest(args, 7)).toMatchObject({ rounds: 3, kinds: ['kill', 'freeze'], seed: 4711 });
});

it.each([['--rounds', 'many'], ['--kinds', 'flood'], ['--kinds', ''], ['--round', '3'], ['now']])(
  'says how it is used, of %s %s',
  (...args) => {
    expect(() => readDrillRequest(args, 7)).toThrow('npm run test:faults -- [--rounds');
  },
);

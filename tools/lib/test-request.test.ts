import { expect, it } from '@jest/globals';
import { readTestRequest, TestRequestError } from './test-request.ts';

it.each([
  [[], { kind: 'everything' }],
  [['--fast'], { kind: 'fast' }],
  [['mf-clinic', 'packages/ui'], { kind: 'parts', words: ['mf-clinic', 'packages/ui'] }],
  [['--changed'], { kind: 'changed' }],
  [['--changed', 'main'], { kind: 'changed', since: 'main' }],
])('npm test -- %j', (args, request) => expect(readTestRequest(args, {})).toEqual(request));

it('takes the number of workers with any of them', () => {
  const env: NodeJS.ProcessEnv = {};
  expect(readTestRequest(['--workers', '4', 'shell'], env)).toEqual({ kind: 'parts', words: ['shell'] });
  expect(env).toEqual({ PORTAL_TEST_WORKERS: '4' });
});

it.each([[['--fats']], [['--fast', 'shell']], [['--changed', 'a', 'b']], [['--changed', '--fast']]])(
  'refuses %j in words',
  (args) => {
    expect(() => readTestRequest(args, {})).toThrow(TestRequestError);
    expect(() => readTestRequest(args, {})).toThrow('npm test -- --changed [ref]');
  },
);

it('names an option that there is not, in its own words', () => {
  expect(() => readTestRequest(['shell', '--fats'], {})).toThrow(/^There is no option --fats\.\n\nnpm test /);
});

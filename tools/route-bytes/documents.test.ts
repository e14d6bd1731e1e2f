import { describe, expect, it } from '@jest/globals';
import {
  DECLARED_BUDGET,
  type MeasuredDocument,
  overBudget,
  REGISTRY_BUDGET,
  RENDERED_BUDGET,
  START_PAGE_BUDGET,
} from './documents.ts';

const documentOf = (isOfRemote: boolean, registry: number): MeasuredDocument => ({
  route: '/a',
  bytes: 20_000,
  registry,
  declared: 0,
  rendered: 0,
  isOfRemote,
});

describe('what a document carries of the registry', () => {
  it.each([
    ['the shell', false, REGISTRY_BUDGET.shell],
    ['a remote', true, REGISTRY_BUDGET.remote],
  ])('may come to its budget on a page of %s, and to no byte more', (_of, isOfRemote, budget) => {
    expect(overBudget([documentOf(isOfRemote, budget)])).toEqual([]);
    expect(overBudget([documentOf(isOfRemote, budget + 1)])).toEqual([
      `/a: its document carries ${budget + 1} bytes of the registry, and may carry ${budget}`,
    ]);
  });
});

it('what remotes declare may cost its budget, and no byte more', () => {
  const withDeclared = (declared: number) => [{ ...documentOf(true, 0), declared }];
  expect(overBudget(withDeclared(DECLARED_BUDGET))).toEqual([]);
  expect(overBudget(withDeclared(DECLARED_BUDGET + 1))).toEqual([
    `/a: its document carries ${DECLARED_BUDGET + 1} bytes of declared pages, and may carry ${DECLARED_BUDGET}`,
  ]);
});

it.each([
  ['/a', RENDERED_BUDGET],
  ['/', START_PAGE_BUDGET],
])('what builds have rendered of %s may come to %i bytes, and to no byte more', (route, budget) => {
  const withRendered = (rendered: number) => [{ ...documentOf(true, 0), route, rendered }];
  expect(overBudget(withRendered(budget))).toEqual([]);
  expect(overBudget(withRendered(budget + 1))).toEqual([
    `${route}: its document carries ${budget + 1} bytes of rendered pages, and may carry ${budget}`,
  ]);
});

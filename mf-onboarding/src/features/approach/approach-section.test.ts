import { expect, it } from '@jest/globals';
import { approachSchema } from './approach-section.tsx';

it.each([
  [0, ['mf-onboarding/practice:approach.atLeastOne']],
  [1, []],
  [3, []],
  [12, []],
])('%j approaches have the problems %j (ONB-119, ONB-120, A-009)', (count, problems) => {
  const approach_to_cares = Array.from({ length: count }, (_, at) => `Approach ${at}`);
  const { error } = approachSchema().safeParse({ approach_to_cares, therapeutic_orientations: [] });
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(problems);
});

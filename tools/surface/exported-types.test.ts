import { expect, it } from '@jest/globals';
import { exportedTypes } from './exported-types.ts';

it('tells types that are handed on, by the names they go by', () => {
  const declarations = `
export type { core, input as Input } from 'zod/mini';
export { schemaResolver, type UseFormReturnType, type One as Other, useForm as use, } from '@mantine/form';
export {};`;
  expect(exportedTypes(declarations)).toEqual(['Input', 'Other', 'UseFormReturnType', 'core']);
});

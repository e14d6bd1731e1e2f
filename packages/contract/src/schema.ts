/**
 * The schema library as far as the contract uses it. A shared module: remotes that know calls of the contract take it
 * from the shell instead of carrying a second one, and what is not named here is in nobody's download.
 */

import type { core, input, output, ZodMiniArray, ZodMiniObject, ZodMiniType } from 'zod/mini';

export {
  _default,
  array,
  boolean,
  config,
  enum,
  extend,
  file,
  instanceof,
  int,
  literal,
  maximum,
  maxLength,
  maxSize,
  minimum,
  minLength,
  never,
  nullable,
  number,
  object,
  optional,
  parse,
  partialRecord,
  pipe,
  positive,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  superRefine,
  toUpperCase,
  transform,
  trim,
  union,
} from 'zod/mini';
// Imported first: the report of the surface would else take types for what is there at run time.
export type { core, input, output, ZodMiniArray, ZodMiniObject, ZodMiniType };

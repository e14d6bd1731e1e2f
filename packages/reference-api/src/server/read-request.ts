import type { Call, CallRequest } from '@portal/contract';
import type * as z from 'zod/mini';
import { type InputError, Refusal } from './refusal.ts';

/** A request as it arrived, before anybody believes it. */
export interface RawRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Parses parameters, query and body by the call's own schemas; what does not fit is a 422 that names the place. */
export function readRequest(call: Call, raw: RawRequest): CallRequest<Call> {
  const errors: InputError[] = [];
  const params = parse(call.params, raw.params, errors);
  // An id that no row can have is a row that does not exist; nobody can mend a path.
  if (errors.length > 0) throw new Refusal(404, 'not_found');
  const query = parse(call.query, raw.query, errors);
  const body = parse(call.body, raw.body, errors);
  if (errors.length > 0) throw new Refusal(422, 'invalid_input', { errors });
  return { params, query, body } as CallRequest<Call>;
}

function parse(schema: z.ZodMiniType | undefined, value: unknown, errors: InputError[]): unknown {
  if (schema === undefined) return undefined;
  // No text of ours may hold it, PostgreSQL stores no such character, and only an attacker sends one.
  if (hasNull(value)) {
    errors.push({ pointer: '', code: 'invalid' });
    return undefined;
  }
  // With its input, an issue tells what is missing from what is of the wrong kind.
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  for (const issue of result.error.issues) errors.push({ pointer: issue.path.join('.'), code: codeOf(issue) });
  return undefined;
}

function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'rules.required';
  return /^[a-z_]+(\.[a-z0-9_]+)?$/.test(issue.message) ? issue.message : 'invalid';
}

function hasNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (Array.isArray(value)) return value.some(hasNull);
  if (value === null || typeof value !== 'object' || value instanceof Blob) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\u0000') || hasNull(inner));
}

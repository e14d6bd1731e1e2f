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
  if (!isStorable(value)) {
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

/** Half a character: what is left of an emoji where a text was cut within it. */
const half = /\p{Surrogate}/gu;

/**
 * Makes a value such as PostgreSQL can store it. Without recursion; how deep it can be was settled before it was read.
 * @returns whether that can be done: its one character that stands in no text is sent by attackers only
 */
function isStorable(value: unknown): boolean {
  const waiting = [value];
  for (let left = waiting.length; left > 0; left = waiting.length) {
    const inner = waiting.pop();
    if (inner === null || typeof inner !== 'object' || inner instanceof Blob) continue;
    if (!makeStorable(inner)) return false;
    for (const child of Object.values(inner)) if (typeof child === 'object') waiting.push(child);
  }
  return true;
}

/**
 * Makes the texts of a list or an object such as PostgreSQL takes them. Half a character becomes the sign for an unknown
 * one: as that it is stored in a text anyway; in JSON, where answers are kept for a repeat, it would be refused.
 * @returns whether that can be done
 */
function makeStorable(container: object): boolean {
  const isList = Array.isArray(container);
  if (!isList && Object.keys(container).some((key) => key.includes('\u0000'))) return false;
  for (const [key, child] of isList ? container.entries() : Object.entries(container)) {
    if (typeof child !== 'string') continue;
    if (child.includes('\u0000')) return false;
    if (child.search(half) !== -1) Reflect.set(container, key, child.replaceAll(half, '\ufffd'));
  }
  return true;
}

import type { Call } from '@portal/contract';
import type { Locale } from '@portal/contract/rules/locales';
import { inputText } from './input-texts.ts';
import type { Refusal } from './refusal.ts';
import { refusalText } from './refusal-texts.ts';

/** Thrown when a handler answers what its call does not declare: a defect of ours, found in every test that meets it. */
export class ContractBreach extends Error {
  constructor(call: Call, problem: string) {
    super(`${call.id} does not answer as declared: ${problem}`);
    this.name = 'ContractBreach';
  }
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });
}

/** A handler's answer on the wire: 204 for a call without one, a Response as it is (a file), JSON for the rest. */
export function answerOf(call: Call, body: unknown, check: boolean): Response {
  if (body instanceof Response) return body;
  if (check) checkAnswer(call, body);
  return call.answer === undefined ? new Response(null, { status: 204 }) : json(body);
}

function checkAnswer(call: Call, body: unknown): void {
  if (call.answer === undefined) {
    if (body !== undefined) throw new ContractBreach(call, 'it answers a body');
    return;
  }
  const result = call.answer.safeParse(body);
  if (result.success) {
    const undeclared = undeclaredKeys(body, result.data, '');
    if (undeclared.length > 0) throw new ContractBreach(call, `undeclared: ${undeclared.join(', ')}`);
    return;
  }
  const places = result.error.issues.map(
    (issue) => `${issue.path.map(String).join('.') || 'answer'}: ${issue.message}`,
  );
  throw new ContractBreach(call, places.join('; '));
}

/**
 * Where a body says more than its schema read: schemas pass over keys they do not declare, and so would every typed
 * client, but whoever reads the wire would come to rely on them, and some day one is a secret.
 */
function undeclaredKeys(body: unknown, declared: unknown, place: string): string[] {
  if (Array.isArray(body) && Array.isArray(declared))
    return body.flatMap((item, index) => undeclaredKeys(item, declared[index], `${place}${index}.`));
  if (!isRecord(body) || !isRecord(declared)) return [];
  return Object.entries(body).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return key in declared ? undeclaredKeys(value, declared[key], `${place}${key}.`) : [`${place}${key}`];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A refusal on the wire (doc 1 §7): a list of errors, or one error in words; `code` is for programs. */
export function refusalAnswer(refusal: Refusal, locale: Locale): Response {
  const error = refusalText(refusal.code, locale, refusal.values(locale));
  const errors = refusal.errors.map(({ pointer, code }) => ({
    source: { pointer },
    detail: inputText(code, locale),
    code,
  }));
  const words = errors.length > 0 ? { error, code: refusal.code, errors } : { error, code: refusal.code };
  const body = { ...refusal.beside, ...words };
  const response = json(body, refusal.status);
  if (refusal.retryAfterSeconds !== null) response.headers.set('Retry-After', String(refusal.retryAfterSeconds));
  return response;
}

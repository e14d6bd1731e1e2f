import { type ErrorCode, type ErrorDetail, PortalError } from './portal-error.ts';

const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  408: 'timeout',
  409: 'conflict',
  410: 'not_found',
  412: 'conflict',
  429: 'too_many',
  501: 'not_implemented',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** An answer as it came, before anything is believed of it. */
export interface RawAnswer {
  status: number;
  header(name: string): string | null;
  /** Parsed JSON, or undefined where the body is none. */
  body: unknown;
}

/** Turns a refusal, in any of the shapes servers send it (API-005, CLINIC-015), into the one error of the portal. */
export function refusal(call: string, answer: RawAnswer, now: number): PortalError {
  const { status } = answer;
  const retryAfterSeconds = secondsUntil(answer.header('retry-after'), now);
  const reason = text(fields(answer.body)['code']);
  const traceId = answer.header('x-trace-id') ?? answer.header('x-request-id');
  return new PortalError(codeOf(status), {
    call,
    status,
    message: messageOf(answer.body),
    details: detailsOf(answer.body),
    ...(reason !== '' && { reason }),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
    ...(traceId !== null && { traceId }),
    ...(status === 409 && { conflict: answer.body }),
  });
}

function codeOf(status: number): ErrorCode {
  const code = CODES[status];
  if (code) return code;
  if (status >= 500) return 'server';
  return status >= 400 ? 'invalid' : 'unexpected_answer';
}

function messageOf(body: unknown): string {
  const { error, message } = fields(body);
  return [error, message].find((text) => typeof text === 'string') ?? '';
}

function detailsOf(body: unknown): ErrorDetail[] {
  const { errors } = fields(body);
  if (!Array.isArray(errors)) return [];
  return errors.map((entry: unknown) => {
    if (typeof entry === 'string') return { pointer: '', detail: entry };
    const { source, detail } = fields(entry);
    const { pointer } = fields(source);
    return { pointer: text(pointer), detail: text(detail) };
  });
}

/** Retry-After is a number of seconds or a date. */
function secondsUntil(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000));
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

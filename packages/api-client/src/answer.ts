import type { Call, CallAnswer } from '@portal/contract/call';
import { read } from '@portal/contract/read';
import { PortalError } from './portal-error.ts';

/** JSON, or undefined where the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads an accepted answer by the row's schema. What does not fit is an error, never a guess. */
export function readAnswer<C extends Call>(call: C, status: number, body: unknown): CallAnswer<C> {
  if (!call.answer) return undefined as CallAnswer<C>;
  const reading = read(call.answer, unwrap(body));
  if (!reading.ok) throw new PortalError('unexpected_answer', { call: call.id, status, details: reading.details });
  return reading.value as CallAnswer<C>;
}

/** Answers are bare, but an envelope `{data}` is understood; beside `pagination`, `data` is the list itself. */
function unwrap(body: unknown): unknown {
  const isEnvelope = typeof body === 'object' && body !== null && 'data' in body && !('pagination' in body);
  return isEnvelope ? body.data : body;
}

import type { Call, CallAnswer } from '@portal/contract/call';
import { read } from '@portal/contract/read';
import { PortalError } from './portal-error.ts';
import { markUnreadableRows, withoutRows } from './unreadable-rows.ts';

/**
 * Reads an accepted answer by the row's schema. What does not fit is an error, never a guess; but rows of a list that
 * this page cannot read, because its server is newer, do not cost it the others: `unreadableRows` counts them.
 * @param onUnreadable hears of such rows
 */
export function readAnswer<C extends Call>(
  call: C,
  { status, body }: { status: number; body: unknown },
  onUnreadable: (error: PortalError) => void,
): CallAnswer<C> {
  if (!call.answer) return undefined as CallAnswer<C>;
  const answer = unwrap(body);
  const whole = read(call.answer, answer);
  if (whole.ok) return whole.value as CallAnswer<C>;
  const error = new PortalError('unexpected_answer', { call: call.id, status, details: whole.details });
  const pointers = whole.details.map(({ pointer }) => pointer);
  const rest = withoutRows(answer, pointers);
  const reading = rest && read(call.answer, rest.body);
  if (!reading?.ok) throw error;
  markUnreadableRows(reading.value as object, rest?.count ?? 0);
  onUnreadable(error);
  return reading.value as CallAnswer<C>;
}

/**
 * Answers are bare, but an envelope `{data}` is understood, also around the current user (SHELL-020); beside
 * `pagination`, `data` is the list itself.
 */
function unwrap(body: unknown): unknown {
  const isEnvelope = typeof body === 'object' && body !== null && 'data' in body && !('pagination' in body);
  return isEnvelope ? body.data : body;
}

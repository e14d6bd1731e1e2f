import type { Call } from '@portal/contract/call';

/** The body as it travels. Multipart keeps its content type to itself, for it contains the boundary. */
export function bodyOf(call: Call, body: unknown): string | FormData | undefined {
  if (call.body === undefined || body === undefined) return undefined;
  return call.encoding === 'multipart' ? formOf(body) : JSON.stringify(body);
}

export interface HeaderFacts {
  token: string | null;
  idempotencyKey: string | null;
}

export function headersOf(call: Call, body: string | FormData | undefined, facts: HeaderFacts) {
  return {
    Accept: call.answers === 'file' ? '*/*' : 'application/json',
    // `false` keeps axios from naming a type of its own.
    'Content-Type': typeof body === 'string' ? 'application/json' : (false as const),
    // The token itself, no scheme before it (SHELL-016, API-002, A-058).
    ...(facts.token !== null && { Authorization: facts.token }),
    ...(facts.idempotencyKey !== null && { 'Idempotency-Key': facts.idempotencyKey }),
  };
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}

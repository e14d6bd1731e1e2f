import { writeFrame } from './frame.ts';

const newId = () => `TM${crypto.randomUUID()}`;

const words: Record<number, string> = { 200: 'OK', 401: 'UNAUTHORIZED', 410: 'TOKEN_EXPIRED' };

/** Yes to who somebody says they are. */
export function welcome(id: string): Uint8Array {
  return writeFrame({ ...replyTo(id), continuation_token: newId(), capabilities: ['client_update'] });
}

/** No to a token, with the code by which Twilio says why. */
export function refuse(id: string, errorCode: number, description: string): Uint8Array {
  return writeFrame({ ...replyTo(id), status: { code: 401, status: words[401], errorCode, description } });
}

/** The answer to a request. */
export function answer(id: string, status: number, body: object): Uint8Array {
  const http_status = { code: status, status: words[status] ?? String(status) };
  return writeFrame({ ...replyTo(id), http_status, http_headers: {} }, body);
}

export function notification(message_type: string, payload: object): Uint8Array {
  return writeFrame({ method: 'notification', id: newId(), message_type }, payload);
}

/** Time to get a new token. */
export function aboutToExpire(): Uint8Array {
  return writeFrame({ method: 'client_update', id: newId(), client_update_type: 'token_about_to_expire' });
}

/** The token has run out; the client has to come back with a new one. */
export function expired(): Uint8Array {
  return writeFrame({ method: 'close', id: newId(), status: { code: 410, status: words[410] } });
}

function replyTo(id: string) {
  return { method: 'reply', id, status: { code: 200, status: words[200] } };
}

import { toBase64Url } from './base64url.ts';

async function hash(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

/** What a person's drafts are found by: who looks into the browser's files reads no name, id or e-mail. */
export function ownerOf(personId: string): Promise<string> {
  return hash(`portal draft owner ${personId}`);
}

/** What one draft of a person is found by; its name may tell of a record. */
export function slotOf(personId: string, name: string): Promise<string> {
  return hash(`portal draft ${personId} ${name}`);
}

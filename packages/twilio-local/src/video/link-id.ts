import { hexOf } from '../tokens/new-secret.ts';

/** `PA….PA….9f3c2a1b`: names both sides, so that a server without memory can tell whom to wait for. */
const shape = /^(PA[0-9a-f]{32})\.(PA[0-9a-f]{32})\.[0-9a-f]{8}$/;

/** A name for a new peer connection; never the same twice, for closed ones cannot be opened again. */
export function newLinkId(one: string, other: string): string {
  return `${one}.${other}.${hexOf(crypto.getRandomValues(new Uint8Array(4)))}`;
}

/** Whom a peer connection of this participant leads to; null when its id is not of our making. */
export function partnerIn(id: string, participantSid: string): string | null {
  const [, one, other] = shape.exec(id) ?? [];
  if (!one || !other || one === other) return null;
  if (one === participantSid) return other;
  return other === participantSid ? one : null;
}

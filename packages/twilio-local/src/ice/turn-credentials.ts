import type { IceServer } from './ice-servers.ts';

/** A TURN server whose credentials run out by themselves: coturn's `use-auth-secret`. */
export interface TurnServer {
  /** Its addresses, and STUN's, as browsers take them. */
  urls: readonly string[];
  /** Shared with the server: whoever has it makes credentials. */
  secret: string;
}

/**
 * How long credentials open new relays, in milliseconds. A call looks for another way in its middle, with what it was
 * given at its beginning; a relay that is open stays open. Clocks that differ by an hour do not matter.
 */
export const TURN_LASTS_MS = 12 * 3_600_000;

/**
 * Makes credentials by the scheme of draft-uberti-behave-turn-rest-00: the name says in seconds when they end, the
 * password is the name's HMAC-SHA1 in base64. The rest of the name is by chance: a TURN server writes names into its log.
 */
export async function turnCredentials({ urls, secret }: TurnServer, now: Date): Promise<IceServer> {
  const ends = Math.floor((now.getTime() + TURN_LASTS_MS) / 1000);
  const username = `${ends}:${crypto.randomUUID().slice(0, 8)}`;
  return { urls: [...urls], username, credential: await signName(secret, username) };
}

/** The password that belongs to a name. */
export async function signName(secret: string, name: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(name));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}

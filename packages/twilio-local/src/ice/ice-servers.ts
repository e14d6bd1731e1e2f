import * as z from 'zod/mini';

/** A STUN or TURN server, as browsers take it. */
export interface IceServer {
  urls: string | string[];
  username?: string | undefined;
  credential?: string | undefined;
}

/** ICE_SERVERS cannot be used; the message says what to do, and never repeats a credential. */
export class IceServersError extends Error {
  override readonly name = 'IceServersError';
}

const url = z.string().check(z.regex(/^(stuns?|turns?):[^\s]+$/));
const iceServer = z.object({
  urls: z.union([url, z.array(url).check(z.minLength(1))]),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

const example = '[{"urls":"turn:turn.example:3478","username":"portal","credential":"secret"}]';

/** Reads a list of STUN and TURN servers; none when nothing is said: people then meet on one network only. @throws IceServersError */
export function parseIceServers(text: string | undefined): IceServer[] {
  if (!text?.trim()) return [];
  const { data } = z.array(iceServer).safeParse(jsonOf(text));
  if (!data) throw new IceServersError(`ICE_SERVERS must be a list of STUN and TURN servers as JSON, like ${example}`);
  const bare = data.find((server) => needsCredential(server) && !(server.username && server.credential));
  if (bare)
    throw new IceServersError(
      `ICE_SERVERS names a TURN server without username and credential: ${[bare.urls].flat()[0]}`,
    );
  return data;
}

function needsCredential({ urls }: IceServer): boolean {
  return [urls].flat().some((address) => address.startsWith('turn'));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { SettingsError } from './settings.ts';

/** HS256 asks for as many bits as its hash has (RFC 7518, 3.2). */
const shortest = 32;

/**
 * Reads PORTAL_SESSION_SECRET, which signs the tokens of calls and chats that this portal carries itself. Undefined when
 * nothing is said: the database then keeps one for all its processes. @throws SettingsError
 */
export function readSessionSecret({ PORTAL_SESSION_SECRET: secret }: NodeJS.ProcessEnv): string | undefined {
  if (!secret) return undefined;
  if (Buffer.byteLength(secret) >= shortest) return secret;
  // The secret itself stays unsaid.
  throw new SettingsError(
    `PORTAL_SESSION_SECRET must be at least ${shortest} bytes long, and the same for all processes of a database. Make one with: openssl rand -hex 32. Or unset it: the database then keeps one.`,
  );
}

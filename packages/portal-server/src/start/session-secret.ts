import { type Database, noteSecret } from '@portal/reference-api';
import { SettingsError } from '../settings/settings.ts';

/** HS256 asks for as many bits as its hash has (RFC 7518, 3.2). */
const shortest = 32;

/** What signs the tokens of calls and chats that this portal carries itself. */
export interface SessionSecret {
  /** Undefined when nothing is said: the database then keeps one for all its processes. */
  secret?: string | undefined;
  /** The one before it, or the one to come: believed, and signs nothing. */
  older?: string | undefined;
  /** Nobody else runs on the database: what others signed with is of no matter. */
  isAlone?: boolean | undefined;
}

function readSecret(name: string, secret: string | undefined): string | undefined {
  if (!secret) return undefined;
  if (Buffer.byteLength(secret) >= shortest) return secret;
  // The secret itself stays unsaid.
  throw new SettingsError(
    `${name} must be at least ${shortest} bytes long, and the same for all processes of a database. Make one with: openssl rand -hex 32. Or unset it: the database then keeps one.`,
  );
}

/** Reads PORTAL_SESSION_SECRET and PORTAL_SESSION_SECRET_OLD. @throws SettingsError */
export function readSessionSecret(environment: NodeJS.ProcessEnv): SessionSecret {
  const { PORTAL_SESSION_SECRET: secret, PORTAL_SESSION_SECRET_OLD: older } = environment;
  const isAlone = older === 'none';
  return {
    secret: readSecret('PORTAL_SESSION_SECRET', secret),
    older: isAlone ? undefined : readSecret('PORTAL_SESSION_SECRET_OLD', older),
    isAlone,
  };
}

/**
 * Makes sure that this process believes what the others on the same database sign: otherwise people would be let into a
 * call by one and refused by the next, without a word.
 * @throws SettingsError where it would not
 */
export async function agreeOnSecret(
  database: Database,
  { secret, older, isAlone = false }: SessionSecret & { secret: string },
): Promise<void> {
  if (await noteSecret(database, { name: 'tokens', secret, believed: older === undefined ? [] : [older], isAlone }))
    return;
  throw new SettingsError(
    'Other processes of this database sign the tokens of calls and chats with another secret. Give this one the same PORTAL_SESSION_SECRET or, while you change it, theirs as PORTAL_SESSION_SECRET_OLD (docs/operations.md, “Changing the session secret”). Where no other process runs: PORTAL_SESSION_SECRET_OLD=none',
  );
}

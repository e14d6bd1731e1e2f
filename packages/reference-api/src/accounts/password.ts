import { argon2id, argon2Verify } from 'hash-wasm';
import { type Random, webRandom } from '../crypto/random.ts';
import type { PasswordPort } from '../ports/ports.ts';

/** Memory, rounds and lanes that OWASP names for argon2id. */
export const COST = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const;

/** argon2id in PHC form; one typed letter may be written in two ways, so it is composed first. */
export async function hashPassword(password: string, random: Random = webRandom): Promise<string> {
  return hash(password, random(16));
}

function hash(password: string, salt: Uint8Array): Promise<string> {
  return argon2id({ ...COST, password: password.normalize('NFKC'), salt, outputType: 'encoded' });
}

let stranger: Promise<string> | undefined;

/** Passwords in the thread that asks, in WebAssembly: for browsers, and for tests of one person at a time. */
export const passwordsHere: PasswordPort = {
  hash,
  matches: async (hash, password) => {
    stranger ??= hashPassword('the password of nobody');
    const matches = await argon2Verify({ hash: hash ?? (await stranger), password: password.normalize('NFKC') });
    return matches && hash !== null;
  },
};

import { argon2id, argon2Verify } from 'hash-wasm';
import { type Random, webRandom } from '../server/random.ts';

/** Memory, rounds and lanes that OWASP names for argon2id. */
const COST = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const;

/** argon2id in PHC form; one typed letter may be written in two ways, so it is composed first. */
export async function hashPassword(password: string, random: Random = webRandom): Promise<string> {
  return argon2id({ ...COST, password: password.normalize('NFKC'), salt: random(16), outputType: 'encoded' });
}

let stranger: Promise<string> | undefined;

/** Checks a password. Without a hash it does the same work and answers no: time must not tell that an account exists. */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  stranger ??= hashPassword('the password of nobody');
  const matches = await argon2Verify({ hash: hash ?? (await stranger), password: password.normalize('NFKC') });
  return matches && hash !== null;
}

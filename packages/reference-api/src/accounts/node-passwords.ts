import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createTurns, type TurnBounds } from '../concurrency/in-turn.ts';
import type { PasswordPort } from '../ports/ports.ts';
import { COST } from './password.ts';

/** Each password that is looked at takes a thread, of which files and names need some too, and a core for as long. */
type Bounds = Partial<Pick<TurnBounds, 'atOnce' | 'waiting'>>;

const derive = promisify(argon2);

/**
 * Passwords by Node's own argon2id, on threads beside the one that answers everybody: thirty sign-ins at once cost the
 * others nothing.
 */
export function nodePasswords({
  // One core is left to the thread that answers everybody: on two cores, two hashes at once made others wait 277 ms.
  atOnce = Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting = 100,
}: Bounds = {}): PasswordPort {
  const inTurn = createTurns({ atOnce, waiting, words: 'Too many passwords wait to be looked at.' });
  const stranger = phcOf({ ...parametersOf(COST), nonce: randomBytes(16) }, randomBytes(COST.hashLength));
  return {
    hash: async (password, salt) => {
      const parameters = { ...parametersOf(COST), nonce: salt };
      return phcOf(
        parameters,
        await inTurn(() => derive('argon2id', { ...parameters, message: normalized(password) })),
      );
    },
    matches: async (hash, password) => {
      const { parameters, derived } = readPhc(hash ?? stranger);
      const found = await inTurn(() => derive('argon2id', { ...parameters, message: normalized(password) }));
      return timingSafeEqual(found, derived) && hash !== null;
    },
  };
}

type Parameters = Omit<Argon2Parameters, 'message'>;

/** One typed letter may be written in two ways, so it is composed first. */
const normalized = (password: string) => password.normalize('NFKC');

const parametersOf = ({ memorySize, iterations, parallelism, hashLength }: typeof COST) => ({
  memory: memorySize,
  passes: iterations,
  parallelism,
  tagLength: hashLength,
});

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** The one form in which hashes are kept, whoever made them. */
function phcOf({ memory, passes, parallelism, nonce }: Parameters, derived: Uint8Array): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(Buffer.from(nonce as Uint8Array))}$${unpadded(derived)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/;

function readPhc(hash: string): { parameters: Parameters; derived: Buffer } {
  const [, memory, passes, parallelism, salt, kept] = phc.exec(hash) ?? [];
  // The hash itself stays unsaid.
  if (!salt || !kept) throw new Error('A password’s hash is not one of argon2id');
  const derived = Buffer.from(kept, 'base64');
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { parameters: { ...costs, nonce: Buffer.from(salt, 'base64'), tagLength: derived.length }, derived };
}

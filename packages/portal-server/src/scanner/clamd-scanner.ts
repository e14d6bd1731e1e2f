import { connect } from 'node:net';
import { createTurns, type ScannerPort } from '@portal/reference-api';
import type { ScannerSettings } from './clamd-settings.ts';

/** Where clamd listens. */
export type ClamdAddress = NonNullable<ScannerSettings['clamd']>;

/** Somebody waits for the answer to a call, which has 15 seconds in all. */
const ANSWER_WITHIN_MS = 8_000;
/** clamd has a thread for each, ten by default: others may use it, too. */
const QUEUE = { atOnce: 4, waiting: 20, forMs: 4_000, words: 'Too many files wait for the scanner.' };
/** In bytes. */
const PIECE = 65_536;
/** The longest answer names a signature, in bytes. */
const LONGEST_ANSWER = 4_096;

/** clamd is away, or said something else than a verdict. Holds nothing of a file. */
class ClamdError extends Error {
  override readonly name = 'ClamdError';
}

/** Asks clamd one thing, on a connection of its own; an answer ends with a zero byte (clamd(8), commands with “z”). */
function ask(address: ClamdAddress, parts: Iterable<Uint8Array>, withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const fail = (error: Error) => {
      clearTimeout(late);
      socket.destroy();
      reject(error);
    };
    const late = setTimeout(() => fail(new ClamdError(`clamd gave no answer within ${withinMs} ms.`)), withinMs);
    const pieces = parts[Symbol.iterator]();
    const send = () => {
      for (let piece = pieces.next(); !piece.done; piece = pieces.next()) if (!socket.write(piece.value)) return;
    };
    let answer = '';
    socket
      .setEncoding('latin1')
      .on('connect', send)
      .on('drain', send)
      .on('data', (text: string) => {
        answer += text;
        if (answer.length > LONGEST_ANSWER) fail(new ClamdError('clamd gave an answer without an end.'));
        if (!answer.includes('\0')) return;
        clearTimeout(late);
        // Also in the middle of a file: clamd says at once that one is too long for it.
        socket.destroy();
        resolve(answer.slice(0, answer.indexOf('\0')));
      })
      .on('error', fail)
      .on('close', () => fail(new ClamdError('clamd ended the connection before it answered.')));
  });
}

/** A number of four bytes, the highest first. */
function lengthOf(length: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, length);
  return bytes;
}

/** A file in pieces, each behind its length; a piece of none ends it. */
function* instream(bytes: Uint8Array): Iterable<Uint8Array> {
  yield new TextEncoder().encode('zINSTREAM\0');
  for (let from = 0; from < bytes.length; from += PIECE) {
    const piece = bytes.subarray(from, from + PIECE);
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

/**
 * Files by clamd, sent to it (INSTREAM): it needs no right to read where files are kept.
 * @param withinMs until clamd counts as away
 */
export function clamdScanner(address: ClamdAddress, withinMs = ANSWER_WITHIN_MS): ScannerPort {
  const inTurn = createTurns(QUEUE);
  return {
    scan: (bytes) =>
      inTurn(async () => {
        const answer = await ask(address, instream(bytes), withinMs);
        if (answer === 'stream: OK') return 'clean';
        if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
        throw new ClamdError(`clamd could not say what a file is: ${answer}`);
      }),
  };
}

/** Says that clamd is there. @throws when it is not, or is something else */
export async function pingClamd(address: ClamdAddress, withinMs = ANSWER_WITHIN_MS): Promise<void> {
  const answer = await ask(address, [new TextEncoder().encode('zPING\0')], withinMs);
  if (answer !== 'PONG') throw new ClamdError('What answers is not clamd.');
}

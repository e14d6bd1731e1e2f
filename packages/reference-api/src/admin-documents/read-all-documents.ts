import type { DocumentKind } from '@portal/contract/rules/documents';
import { inPieces } from '../concurrency/in-pieces.ts';
import { nextTurn } from '../concurrency/next-turn.ts';
import type { EncryptionPort } from '../crypto/encryption-port.ts';
import type { Database } from '../storage/database.ts';
import { run } from '../storage/statement.ts';
import { branchesOf, contentsText } from './document-sql.ts';
import { type DocumentsAsked, type ReadDocument, readTexts, valuesOf } from './read-documents.ts';

/** Documents that one step of an export reads. */
const STEP = 100;
/** Bytes of texts that it reads, unless one document has more: the longest note has 300 kB, and many would be felt. */
const STEP_BYTES = 1_000_000;
/** Documents that are written in one go: between two of those everybody else is answered. */
const SLICE = 25;

interface Place {
  kind: DocumentKind;
  number: number;
  bytes: number;
}

/**
 * All that is asked for in the order of the list, some documents at a time: first which they are, then their texts by
 * their numbers. So each step costs what it gives, and no transaction is open for as long as somebody downloads.
 * The next step is read while the one before it is written.
 */
export async function* readAllDocuments(
  store: { database: Database; encryption: EncryptionPort },
  asked: DocumentsAsked,
): AsyncGenerator<readonly ReadDocument[], void> {
  const branches = branchesOf(asked.kind);
  const [contents] = await run(store.database, contentsText(branches), valuesOf(asked));
  let current: Promise<ReadDocument[]> = Promise.resolve([]);
  for (const step of inPieces(placesIn(String(contents?.places ?? '')), { most: STEP, bytes: STEP_BYTES })) {
    const following = readStep(store, step);
    // Nobody waits for it where the download ends before it: a failure is then no unhandled one.
    following.catch(() => undefined);
    yield* inSlices(await current);
    current = following;
  }
  yield* inSlices(await current);
}

async function* inSlices(documents: readonly ReadDocument[]): AsyncGenerator<readonly ReadDocument[], void> {
  for (let at = 0; at < documents.length; at += SLICE) {
    await nextTurn();
    yield documents.slice(at, at + SLICE);
  }
}

/** Read from the text as they are needed. */
function* placesIn(contents: string): Generator<Place, void> {
  for (const [, kind, number, bytes] of contents.matchAll(/^(\w+) (\d+) (\d+)$/gm))
    yield {
      kind: kind === 'session_note' ? 'session_note' : 'assessment_report',
      number: Number(number),
      bytes: Number(bytes),
    };
}

/** Each kind by its own statement; what was deleted meanwhile is passed over. */
async function readStep(
  store: { database: Database; encryption: EncryptionPort },
  step: readonly Place[],
): Promise<ReadDocument[]> {
  const found = new Map<string, ReadDocument>();
  const keyOf = ({ kind, number }: Pick<Place, 'kind' | 'number'>) => `${kind}.${number}`;
  for (const kind of new Set(step.map((place) => place.kind))) {
    const numbers = step.filter((place) => place.kind === kind).map(({ number }) => number);
    for (const document of await readTexts(store, kind, numbers)) found.set(keyOf(document), document);
  }
  return step.flatMap((place) => found.get(keyOf(place)) ?? []);
}

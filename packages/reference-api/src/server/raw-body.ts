import type { Call, RecordSchema } from '@portal/contract';
import { createTurns, createTurnsOfPeople } from '../concurrency/in-turn.ts';
import { sha256 } from '../crypto/random.ts';
import { readBounded } from './bounded-body.ts';
import { isDeepJson } from './json-depth.ts';
import { type ReceivedForm, readForm } from './read-form.ts';
import { Refusal } from './refusal.ts';
import type { RefusalCode } from './refusal-texts.ts';
import { refuseField } from './refuse-field.ts';

/** JSON of the portal is small; the longest note (`NOTE_LIMIT`) fits, at three bytes for each of its characters. */
const JSON_LIMIT_BYTES = 1_048_576;
/** What strangers may send: nothing of theirs is longer than a sign-up's form. */
const STRANGERS_LIMIT_BYTES = 65_536;
/** What stands around a form's file: the other fields, headers and boundaries. */
const FORM_FRAME_BYTES = 65_536;

/** How much of a form is read, in bytes: its file and its frame, whatever Content-Length says. */
const formLimit = ({ upload }: Call) => (upload?.maxBytes ?? 0) + FORM_FRAME_BYTES;

/** Bytes of a file that are hashed at once, off the event loop: the largest shared file goes there and back once. */
const HASHED_BYTES = 2_097_152;

/** Forms above this are served a few at a time, in bytes. Pages send portraits of less than half a megabyte. */
const LARGE_FORM_BYTES = 4_194_304;
const largeForms = createTurns({
  atOnce: 3,
  waiting: 20,
  forMs: 30_000,
  words: 'Too many large forms are on their way.',
});

/** Forms above this wait for the turn of their sender, in bytes: most shared files are. */
const MIDDLE_FORM_BYTES = 1_048_576;
const middleForms = createTurns({
  atOnce: 16,
  waiting: 100,
  forMs: 60_000,
  words: 'Too many forms are on their way.',
});
/** Forms of one person at once, so that nobody's slow connections keep the others from sending. */
const ofOneSender = {
  atOnce: 4,
  // With those under way, as many as `few-uploads.ts` lets in.
  waiting: 16,
  words: 'One person has too many forms on their way.',
};
const inTurnOfSender = createTurnsOfPeople({ ...ofOneSender, forMs: 60_000 });

/** How long a form of a fast connection takes, in milliseconds, and much longer where the machine is busy. */
const SOON_MS = 1_000;
/**
 * Of one person's forms on a fast connection two are enough for all of this thread, and four make everybody else's calls
 * wait longer. One that is slow, or whose sender is gone, is none of the two any more.
 */
const soonOfSender = createTurnsOfPeople({ ...ofOneSender, atOnce: 2 });

const twoAtFirst = <Result>(personId: number, work: () => Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    const begin = () => {
      const done = work();
      resolve(done);
      return soonOver(done);
    };
    soonOfSender(personId, begin).catch(reject);
  });

/** Resolves with a piece of work, however it ends, and no later than after a second. */
async function soonOver(work: Promise<unknown>): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, SOON_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
}

/**
 * Takes a form in, those above a megabyte a few at a time: each is in memory until its file is stored. The body of one
 * that waits is not read, so that TCP holds its sender back. One that does not say how long it is may be as long as its
 * call allows.
 * @throws OverloadedError
 */
export function inTurnIfLarge<Result>(
  call: Call,
  personId: number,
  request: Request,
  work: () => Promise<Result>,
): Promise<Result> {
  if (call.encoding !== 'multipart') return work();
  const length = Number(request.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY);
  const bytes = Math.min(length, formLimit(call));
  // A length that is no number may be any.
  if (bytes <= MIDDLE_FORM_BYTES) return work();
  const inTurn = bytes <= LARGE_FORM_BYTES ? middleForms : largeForms;
  return inTurnOfSender(personId, () => twoAtFirst(personId, () => inTurn(work)));
}

/** The database ends what takes it too long: each has its turn. */
const writesOfSender = createTurnsOfPeople({ ...ofOneSender, atOnce: 2, waiting: 18 });

/**
 * Writes what a form is about once it was taken in. Nothing of it is in memory then, so that others are read meanwhile;
 * but twenty of one person at once would take all connections of the database.
 */
export function inTurnToWrite<Result>(call: Call, personId: number, write: () => Promise<Result>): Promise<Result> {
  return call.encoding === 'multipart' ? writesOfSender(personId, write) : write();
}

/** A body, read within its limit, and as text for comparing two requests. */
export interface ReadBody {
  value: unknown;
  /** Takes its time for a form, whose files are hashed for it. */
  text: () => string | Promise<string>;
}

/** Reads a request's body as the call wants it; corrupt JSON is the sender's mistake (422), never ours. */
export async function readBody(call: Call, request: Request): Promise<ReadBody> {
  if (call.body === undefined) return { value: undefined, text: () => '' };
  if (call.encoding === 'multipart') {
    const bytes = await readWithin(request, formLimit(call), call.upload?.field);
    const form = await readOr('invalid_input', () => readForm(bytes, request.headers.get('Content-Type') ?? ''));
    refuseOtherFields(call, form);
    return { value: Object.fromEntries(form), text: () => textOf(form) };
  }
  const limit = call.callers.includes('public') ? STRANGERS_LIMIT_BYTES : JSON_LIMIT_BYTES;
  const text = new TextDecoder().decode(await readWithin(request, limit));
  if (text.trim() === '') return { value: undefined, text: () => '' };
  if (!isJson(request)) throw new Refusal(422, 'not_json', { errors: [{ pointer: '', code: 'invalid' }] });
  if (isDeepJson(text)) throw new Refusal(422, 'invalid_input', { errors: [{ pointer: '', code: 'invalid' }] });
  return { value: await readOr('invalid_json', (): unknown => JSON.parse(text)), text: () => text };
}

/** A form has each of its call's fields once: of two files nobody could say which one was meant. */
function refuseOtherFields(call: Call, form: ReceivedForm): void {
  const names = form.map(([name]) => name);
  const declared = Object.keys((call.body as RecordSchema | undefined)?.shape ?? {});
  const twice = declared.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined) throw refuseField(twice, 'sent_twice');
  if (names.some((name) => !declared.includes(name))) throw refuseField('', 'unknown_field');
}

/** By what is in it: a browser that sends the same form again draws another boundary. */
async function textOf(form: ReceivedForm): Promise<string> {
  const parts: unknown[] = [];
  for (const [name, value] of form)
    parts.push([name, typeof value === 'string' ? value : [value.name, value.type, await hashOf(await value.bytes())]]);
  return JSON.stringify(parts);
}

/** Piece by piece: what hashes bytes takes a copy of them first. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  let hash = '';
  for (let at = 0; at < bytes.length; at += HASHED_BYTES)
    hash = await sha256(hash + (await sha256(bytes.subarray(at, at + HASHED_BYTES))));
  return hash;
}

/** By its declared type, which a page of another site cannot send without asking first. */
function isJson(request: Request): boolean {
  return /^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? '');
}

/** What cannot be read is refused, whatever the reason. */
async function readOr<Value>(code: RefusalCode, read: () => Value | Promise<Value>): Promise<Value> {
  return new Promise<Value>((resolve) => resolve(read())).catch((cause: unknown) => {
    throw new Refusal(422, code, { errors: [{ pointer: '', code: 'invalid' }], cause });
  });
}

/** @throws Refusal 413 */
async function readWithin(request: Request, limit: number, fileField?: string): Promise<Uint8Array<ArrayBuffer>> {
  // Whoever goes away in the middle of it is no fault of ours, and none of the database's.
  const bytes = await readOr('invalid_input', () => readBounded(request, limit));
  if (bytes !== null) return bytes;
  if (fileField === undefined) throw new Refusal(413, 'too_large');
  throw new Refusal(413, 'file_refused', { errors: [{ pointer: fileField, code: 'rules.file' }] });
}

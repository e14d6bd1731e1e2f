import type { SavedNote } from '@portal/contract/entities/appointment-note';
import { NOTE_LIMIT } from '@portal/contract/rules/notes';
import type { AutosaveCall, AutosaveRules } from '@portal/portal-kit/autosave';
import type { LeftDraft } from '@portal/portal-kit/tab-drafts';
import type { NoteDraft } from './note-draft.ts';
import {
  type KnownText,
  knownText,
  type NoteDoc,
  type NotePhase,
  type NoteTypes,
  type Shipment,
} from './note-state.ts';

/** Characters of overtaken texts that a draft holds at most, beside its own two. */
const OVERTAKEN_LIMIT = 40_000;

type Next = ReturnType<AutosaveRules<NoteTypes>['next']>;

/** What a note has of its own among things that are saved by themselves: versions, and two texts where two tabs wrote. */
export const noteRules: AutosaveRules<NoteTypes> = {
  edit: (doc, text) => ({ ...doc, text, isFromElsewhere: false }),
  isSaved,
  next,
  answered: (doc, call, answer) => {
    const { request } = call;
    return request.kind === 'look' ? told(doc, request, answer) : saved(doc, request.shipment, call.failures, answer);
  },
  covers: ({ text }, request) => request.kind === 'look' || request.shipment.note === text,
  refusal: ({ words }) => ({ because: 'server', words }),
  conflicted: (doc, { request, failures }, { words }) =>
    request.kind === 'look' ? { doc, phase: refused(words) } : { doc, phase: look(request.shipment, words, failures) },
  decide: (doc, { theirs, from }, choice) => {
    const known = from === 'server' ? knownText(theirs) : doc.known;
    const beside = doc.beside.filter((draft) => draft !== from);
    const isAgainst = from === 'server' && choice.keep !== 'theirs';
    const kept = { ...doc, known, beside, decidedOver: isAgainst ? known.version : doc.decidedOver };
    if (choice.keep === 'mine') return kept;
    return show(kept, choice.keep === 'theirs' ? theirs.note : choice.text);
  },
  overtake,
  looked: (doc, current) => {
    if (!isNews(current, doc.known)) return doc;
    const known = knownText(current);
    // A newer text of another device takes the place of one that nobody has changed here.
    return current.note === doc.text ? { ...doc, known } : { ...show(doc, current.note), known, isFromElsewhere: true };
  },
  toDraft: ({ text, known }, unanswered, now) => {
    const sent = unanswered?.kind === 'look' ? unanswered.refused : unanswered?.shipment;
    return {
      text,
      version: known.version,
      ...(sent && { sent: { ...sent, overtaken: [...sent.overtaken] } }),
      keptAt: now,
    };
  },
  isSameDraft: (one, other) =>
    one.text === other.text && one.version === other.version && one.sent?.key === other.sent?.key,
  view: ({ known, revision, isRestored, isFromElsewhere }, isUnread) => {
    return { known, revision, isRestored, isFromElsewhere: isFromElsewhere && !isUnread };
  },
};

/** The doc with another text in its editor: of an earlier version (`restoredVersion`), or from elsewhere. */
export function replaced(doc: NoteDoc, text: string, restoredVersion: number | undefined): NoteDoc {
  const restored = restoredVersion === undefined ? null : { text, version: restoredVersion };
  return { ...show(doc, text), restored, isFromElsewhere: false };
}

function show(doc: NoteDoc, text: string): NoteDoc {
  return { ...doc, text, revision: doc.revision + 1 };
}

function isSaved({ text, known, restored, beside }: NoteDoc): boolean {
  return text === known.text && !restored && beside.length === 0;
}

const refused = (words: string): NotePhase => ({
  kind: 'refused',
  reason: { because: 'server', words },
  request: null,
});

const look = (shipment: Shipment, words: string, failures: number): AutosaveCall<NoteTypes> => ({
  kind: 'saving',
  request: { kind: 'look', refused: shipment, words },
  failures,
});

/** Goes on with what a note needs: nothing, a decision of its author, or a save of the text that was read last. */
function next(doc: NoteDoc, newKey: () => string): Next {
  const { text, known } = doc;
  const beside = doc.beside.filter(({ draft }) => draft.text !== text && draft.text !== known.text);
  const [first] = beside;
  if (first) return { doc: { ...doc, beside }, phase: { kind: 'conflict', conflict: conflictWith(first, doc) } };
  if (text === known.text && restoredVersion(doc) === undefined)
    return { doc: { ...doc, beside, isRestored: false }, phase: { kind: 'idle' } };
  if (text.length > NOTE_LIMIT)
    return {
      doc: { ...doc, beside },
      phase: { kind: 'refused', reason: { because: 'too_long', words: '' }, request: null },
    };
  const request = { kind: 'save', shipment: shipmentOf(doc, newKey()) } as const;
  return { doc: { ...doc, beside }, phase: { kind: 'saving', request, failures: 0 } };
}

/** The text that was read last, as a save of its own. */
function shipmentOf(doc: NoteDoc, key: string): Shipment {
  const { text, known, decidedOver } = doc;
  return {
    note: text,
    version: known.version,
    key,
    restoredVersion: restoredVersion(doc),
    decidedOver: decidedOver === known.version ? decidedOver : undefined,
    overtaken: [],
  };
}

/** An earlier version is brought back with its own text only: typing on writes a new one. */
function restoredVersion({ restored, text }: NoteDoc): number | undefined {
  return restored?.text === text ? restored.version : undefined;
}

/** The draft of another tab, shown as what another device would have saved. */
function conflictWith(beside: LeftDraft<NoteDraft>, { note }: NoteDoc): NoteTypes['conflict'] {
  const { text, keptAt } = beside.draft;
  return { theirs: { ...note, note: text, saved_at: new Date(keptAt).toISOString(), device: null }, from: beside };
}

/**
 * The text that was sent counts as the server's: of what the server made of it there is no other use here. The answer to
 * a repeated save may be as old as the first try, and another device may have saved since: then the server is asked.
 */
function saved(doc: NoteDoc, shipment: Shipment, failures: number, answer: SavedNote): Next {
  const { version, savedAt } = knownText(answer);
  const restored = doc.restored?.text === shipment.note ? null : doc.restored;
  const known = { ...doc, known: { text: shipment.note, version, savedAt }, restored };
  return failures > 0 ? { doc: known, phase: look(shipment, '', failures) } : { doc: settled(known) };
}

const settled = (doc: NoteDoc): NoteDoc => (isSaved(doc) ? { ...doc, isRestored: false } : doc);

/** A text that this page knows as its own is no other one: its version is taken, and what was typed goes upon it. */
function told(doc: NoteDoc, asked: { refused: Shipment; words: string }, current: SavedNote): Next {
  const own = [asked.refused.note, ...asked.refused.overtaken, doc.text, doc.known.text];
  if (!own.includes(current.note))
    return { doc, phase: { kind: 'conflict', conflict: { theirs: current, from: 'server' } } };
  // Refused for its version, which is the right one: to ask again would have no end.
  if (current.version === asked.refused.version && asked.words !== '') return { doc, phase: refused(asked.words) };
  return { doc: settled({ ...doc, known: knownText(current) }) };
}

/** Whether a text of the server is another one than was known, and not an older one. */
function isNews(current: SavedNote, known: KnownText): boolean {
  if (current.version === undefined || known.version === undefined) return current.note !== known.text;
  return current.version > known.version;
}

/**
 * Not the old save once more, but the newest text in its place, under a key of its own and upon the same version. Should
 * the old one have come, the server refuses the new one, and nothing is written over: its text is remembered as one's
 * own, and the next visit goes on from it.
 */
function overtake(doc: NoteDoc, request: NoteTypes['request'], newKey: () => string): NoteTypes['request'] {
  const { text, known } = doc;
  if (request.kind === 'look' || request.shipment.note === text || text.length > NOTE_LIMIT) return request;
  // What the server has already makes no new version: the old save could still come after it, and be taken.
  if (known.text === null || known.text === text) return request;
  const { note, version } = request.shipment;
  const overtaken = [...request.shipment.overtaken.filter((each) => each !== note), note];
  if (overtaken.reduce((sum, each) => sum + each.length, 0) > OVERTAKEN_LIMIT) return request;
  return { kind: 'save', shipment: { ...shipmentOf(doc, newKey()), version, overtaken } };
}

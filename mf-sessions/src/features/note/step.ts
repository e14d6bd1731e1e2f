import type { SavedNote } from '@portal/contract/entities/appointment-note';
import { isNews, knownText } from './known-text.ts';
import type { ConflictChoice } from './note.ts';
import type { NoteEvent, NoteState, Phase } from './note-state.ts';
import { overtake } from './overtake.ts';
import { proceed } from './proceed.ts';

type Answer = Extract<NoteEvent, { kind: 'saved' | 'unanswered' | 'stale' | 'refused' | 'told' }>;
type Busy<Kind extends Phase['kind']> = Extract<Phase, { kind: Kind }>;

/**
 * What becomes of a note when something happens to it (SESS-125): one save at a time, the newest text next, and nothing
 * forgotten before the server has answered. Events that come too late to mean anything change nothing.
 */
export function step(state: NoteState, event: NoteEvent, newKey: () => string): NoteState {
  const { phase } = state;
  switch (event.kind) {
    case 'typed':
      return typed(state);
    case 'read':
      return { ...state, text: event.text, isUnread: false };
    case 'paused':
      return phase.kind === 'waiting' ? proceed(state, newKey) : state;
    case 'rested':
      return phase.kind === 'resting' ? { ...state, phase: phase.next } : state;
    case 'left':
      return phase.kind === 'resting' ? { ...state, phase: overtake(state, phase.next, newKey) } : state;
    case 'decided':
      return phase.kind === 'conflict' ? decided(state, phase, event.choice, newKey) : state;
    case 'replaced':
      return replaced(state, event.text, event.restoredVersion);
    case 'looked':
      return looked(state, event.current);
    default:
      return answered(state, event);
  }
}

/** What the server has said, or not said, to what was asked of it. */
function answered(state: NoteState, event: Answer): NoteState {
  const { phase } = state;
  if (phase.kind !== 'sending' && phase.kind !== 'asking') return state;
  if (event.kind === 'unanswered') return { ...state, phase: resting(phase, event.retryAfterSeconds) };
  if (event.kind === 'refused') return refused(state, event.words);
  if (phase.kind === 'asking') return event.kind === 'told' ? told(state, phase, event.current) : state;
  if (event.kind === 'saved') return saved(state, phase, event.answer);
  return event.kind === 'stale' ? stale(state, phase, event.words) : state;
}

function typed(state: NoteState): NoteState {
  const isWoken = state.phase.kind === 'quiet' || state.phase.kind === 'refused';
  return { ...state, isUnread: true, isFromElsewhere: false, phase: isWoken ? { kind: 'waiting' } : state.phase };
}

function resting(next: Busy<'sending' | 'asking'>, retryAfterSeconds: number | undefined): Phase {
  return { kind: 'resting', next: { ...next, failures: next.failures + 1 }, retryAfterSeconds };
}

/**
 * The text that was sent counts as the server's: of what the server made of it there is no other use here. The answer to
 * a repeated save may be as old as the first try, and another device may have saved since: then the server is asked.
 */
function saved(state: NoteState, sending: Busy<'sending'>, answer: SavedNote): NoteState {
  const { shipment, failures } = sending;
  const { version, savedAt } = knownText(answer);
  const restored = state.restored?.text === shipment.note ? null : state.restored;
  const next = { ...state, known: { text: shipment.note, version, savedAt }, restored };
  return failures > 0 ? stale(next, sending, '') : settle(next);
}

/** Rests when the server has everything; else waits for the typing to pause, which it may have done long since. */
function settle(state: NoteState): NoteState {
  const isDone = state.text === state.known.text && !state.isUnread && !state.restored && state.beside.length === 0;
  return isDone ? { ...state, phase: { kind: 'quiet' }, isRestored: false } : { ...state, phase: { kind: 'waiting' } };
}

/** Between the phases: nothing is under way. A text that was typed meanwhile has a try of its own. */
function refused(state: NoteState, words: string): NoteState {
  const { phase, text } = state;
  const isAnother = phase.kind === 'sending' && phase.shipment.note !== text;
  return { ...state, phase: isAnother ? { kind: 'waiting' } : { kind: 'refused', because: 'server', words } };
}

function stale(state: NoteState, { shipment, failures }: Busy<'sending'>, words: string): NoteState {
  return { ...state, phase: { kind: 'asking', refused: shipment, words, failures } };
}

/** A text that this page knows as its own is no other one: its version is taken, and what was typed goes upon it. */
function told(state: NoteState, phase: Busy<'asking'>, current: SavedNote): NoteState {
  const own = [phase.refused.note, ...phase.refused.overtaken, state.text, state.known.text];
  if (!own.includes(current.note)) return { ...state, phase: { kind: 'conflict', theirs: current, from: 'server' } };
  // Refused for its version, which is the right one: to ask again would have no end.
  if (current.version === phase.refused.version && phase.words !== '') return refused(state, phase.words);
  return settle({ ...state, known: knownText(current) });
}

function decided(state: NoteState, phase: Busy<'conflict'>, choice: ConflictChoice, newKey: () => string): NoteState {
  const { theirs, from } = phase;
  const known = from === 'server' ? knownText(theirs) : state.known;
  const beside = state.beside.filter((draft) => draft !== from);
  const isAgainst = from === 'server' && choice.keep !== 'theirs';
  const kept = { ...state, known, beside, decidedOver: isAgainst ? known.version : state.decidedOver };
  if (choice.keep === 'mine') return proceed(kept, newKey);
  return proceed(show(kept, choice.keep === 'theirs' ? theirs.note : choice.text), newKey);
}

/** Another text in the editor. */
function show(state: NoteState, text: string): NoteState {
  return { ...state, text, isUnread: false, revision: state.revision + 1 };
}

function replaced(state: NoteState, text: string, version: number | undefined): NoteState {
  const restored = version === undefined ? null : { text, version };
  return { ...typed({ ...show(state, text), restored }), isUnread: false };
}

/** A newer text of another device takes the place of one that nobody has changed here. */
function looked(state: NoteState, current: SavedNote): NoteState {
  if (state.phase.kind !== 'quiet' || state.isUnread || !isNews(current, state.known)) return state;
  const known = knownText(current);
  return current.note === state.text
    ? { ...state, known }
    : { ...show(state, current.note), known, isFromElsewhere: true };
}

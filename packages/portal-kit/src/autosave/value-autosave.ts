import type { Failure } from '@portal/api-client/describe-error';
import type { Autosave, AutosaveOptions } from './autosave.ts';
import { createAutosave } from './create-autosave.ts';
import type { Outlive } from './keepalive-budget.ts';
import type { AutosaveRules, AutosaveState, FailedSave } from './machine.ts';

/** One save of a value as it travels. */
export interface ValueSave<Value> {
  value: Value;
  /** What the server had before, as far as it is known. */
  over: Value;
  /** The idempotency key: the same at every try. */
  key: string;
}

/** The types of a value that is saved by itself. */
export interface ValueTypes<Value, Draft = unknown> {
  doc: { value: Value; saved: Value };
  value: Value;
  request: ValueSave<Value>;
  answer: unknown;
  /** What the save failed with. */
  conflict: unknown;
  choice: Value;
  /** What the save failed with; null where there is nowhere to save it yet. */
  refusal: unknown;
  draft: Draft;
  view: { value: Value; saved: Value };
}

/** A value, how it is saved, and what this browser keeps of it. */
export interface ValueAutosaveOptions<Value, Draft>
  extends Omit<AutosaveOptions<ValueTypes<Value, Draft>>, 'rules' | 'state' | 'send' | 'look'> {
  /** What the server has. */
  saved: Value;
  /** What the editor begins with, where an earlier visit left another value in the draft. */
  found?: Value;
  /** The save that visit sent without an answer: it is sent again as it was, before anything newer. */
  unanswered?: ValueSave<Value> | null;
  /** `===` unless said otherwise. */
  isSame?(one: Value, other: Value): boolean;
  /** Saves a value; null where there is nowhere to save it yet, and this browser alone keeps it. */
  save: ((save: ValueSave<Value>, outlive: Outlive) => Promise<unknown>) | null;
  /** How a failure is read; by its kind unless said otherwise. */
  classify?(failure: Failure): FailedSave;
  /** What is kept. @param unanswered the save whose outcome is unknown */
  toDraft(doc: { value: Value; saved: Value }, unanswered: ValueSave<Value> | null): Draft;
}

type State<Value, Draft> = AutosaveState<ValueTypes<Value, Draft>>;

function stateOf<Value>(
  doc: { value: Value; saved: Value },
  isSaved: boolean,
  unanswered: ValueSave<Value> | null | undefined,
): State<Value, never> {
  if (unanswered) return { doc, isUnread: false, phase: { kind: 'saving', request: unanswered, failures: 1 } };
  return { doc, isUnread: false, phase: { kind: isSaved ? 'idle' : 'dirty' } };
}

/**
 * Saves a value by itself: after a pause, one save at a time, the newest value next. A save without an answer is sent
 * again under its key until there is one, and only then anything newer: so an older value never comes after a newer one.
 */
export function createValueAutosave<Value, Draft>(
  options: ValueAutosaveOptions<Value, Draft>,
): Autosave<ValueTypes<Value, Draft>> {
  const { saved, found = saved, unanswered, isSame = Object.is, save, classify, toDraft, ...rest } = options;
  const isSaved: AutosaveRules<ValueTypes<Value, Draft>>['isSaved'] = (doc) => isSame(doc.value, doc.saved);
  const rules: AutosaveRules<ValueTypes<Value, Draft>> = {
    edit: (doc, value) => ({ ...doc, value }),
    isSaved,
    next: (doc, newKey) => {
      if (isSaved(doc)) return { doc };
      if (!save) return { doc, phase: { kind: 'refused', reason: null, request: null } };
      const request = { value: doc.value, over: doc.saved, key: newKey() };
      return { doc, phase: { kind: 'saving', request, failures: 0 } };
    },
    answered: (doc, { request }) => ({ doc: { ...doc, saved: request.value } }),
    covers: ({ value }, request) => isSame(value, request.value),
    refusal: (_failure, error) => error,
    ...(classify && { classify }),
    conflicted: (doc, _call, _failure, error) => ({ doc, phase: { kind: 'conflict', conflict: error } }),
    decide: (doc, _conflict, value) => ({ ...doc, value }),
    toDraft: (doc, request) => toDraft(doc, request),
    isSameDraft: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    view: ({ value, saved: known }) => ({ value, saved: known }),
  };
  const doc = { value: found, saved };
  return createAutosave({
    ...rest,
    rules,
    state: stateOf(doc, isSaved(doc), unanswered),
    send: (request, outlive) => (save ? save(request, outlive) : Promise.reject(new Error('Nowhere to save it'))),
  });
}

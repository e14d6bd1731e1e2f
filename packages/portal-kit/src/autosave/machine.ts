import { describeError, type Failure } from '@portal/api-client/describe-error';

/** The types of one kind of thing that is saved by itself. */
export interface AutosaveTypes {
  /** All that is known of it, apart from how its saving fares: the value, what the server has, its version. */
  doc: unknown;
  /** What its editor holds. */
  value: unknown;
  /** One call as it travels: the same at every try, so that it has one effect however often it is sent. */
  request: unknown;
  /** What the server answers to a request. */
  answer: unknown;
  /** What the author decides between. */
  conflict: unknown;
  /** How they decide. */
  choice: unknown;
  /** Why the server will not have it. */
  refusal: unknown;
  /** What this browser keeps until the server has everything. */
  draft: unknown;
  /** What of the doc is shown besides the editor. */
  view: object;
}

/** A call under way, or tried again soon. */
export interface AutosaveCall<T extends AutosaveTypes> {
  kind: 'saving';
  request: T['request'];
  /** Tries so far whose outcome is unknown. */
  failures: number;
}

/** What an autosave is doing. There is one call at a time, so saves never overtake each other. */
export type AutosavePhase<T extends AutosaveTypes> =
  /** The server has everything. */
  | { kind: 'idle' }
  /** Changed: waits for a pause of the typing. */
  | { kind: 'dirty' }
  | AutosaveCall<T>
  /** Outcome unknown: `next` is tried again after a while. */
  | { kind: 'backing_off'; next: AutosaveCall<T>; error: unknown }
  /** Not tried again before it changes, or the person asks for it (`request`). */
  | { kind: 'refused'; reason: T['refusal']; request: T['request'] | null }
  /** The author decides first. */
  | { kind: 'conflict'; conflict: T['conflict'] };

/** A doc, and how its saving fares. */
export interface AutosaveState<T extends AutosaveTypes> {
  doc: T['doc'];
  /** Something was typed that was not read from the editor yet. */
  isUnread: boolean;
  phase: AutosavePhase<T>;
}

/** A doc and the phase that follows; without one it is `idle` or `dirty`, as the doc tells. */
interface Next<T extends AutosaveTypes> {
  doc: T['doc'];
  phase?: AutosavePhase<T>;
}

/** What a failed call means: its outcome is unknown, the server will not have it, or somebody else has saved. */
export type FailedSave = 'unanswered' | 'refused' | 'conflict';

/** What one kind of thing that is saved has of its own, as pure functions. */
export interface AutosaveRules<T extends AutosaveTypes> {
  /** The doc with what was read from the editor. */
  edit(doc: T['doc'], value: T['value']): T['doc'];
  isSaved(doc: T['doc']): boolean;
  /** What the doc needs after a pause: a call, a decision, nothing. `newKey` makes an idempotency key. */
  next(doc: T['doc'], newKey: () => string): Next<T>;
  answered(doc: T['doc'], call: AutosaveCall<T>, answer: T['answer']): Next<T>;
  /** Whether the doc is still what the request brings. A doc that changed meanwhile has a try of its own. */
  covers(doc: T['doc'], request: T['request']): boolean;
  /** Why it was refused. */
  refusal(failure: Failure, error: unknown): T['refusal'];
  /** How a failure is read; by its kind unless said otherwise. */
  classify?(failure: Failure, request: T['request']): FailedSave;
  /** Somebody else has saved. Without this rule it counts as refused. */
  conflicted?(doc: T['doc'], call: AutosaveCall<T>, failure: Failure, error: unknown): Next<T>;
  /** The doc after a decision. */
  decide?(doc: T['doc'], conflict: T['conflict'], choice: T['choice']): T['doc'];
  /** What to try when the page goes, in place of a call whose outcome is unknown: there is one try left. */
  overtake?(doc: T['doc'], request: T['request'], newKey: () => string): T['request'];
  /** What the server has was asked for while everything was saved. */
  looked?(doc: T['doc'], answer: T['answer']): T['doc'];
  /** @param unanswered the call whose outcome is unknown @param now milliseconds since 1970 */
  toDraft(doc: T['doc'], unanswered: T['request'] | null, now: number): T['draft'];
  /** Whether two drafts would bring back the same. */
  isSameDraft(one: T['draft'], other: T['draft']): boolean;
  view(doc: T['doc'], isUnread: boolean): T['view'];
}

/** What happens to a doc. The editor was read before each of them, but for `typed`. */
export type AutosaveEvent<T extends AutosaveTypes> =
  | { kind: 'typed' }
  | { kind: 'read'; value: T['value'] }
  /** Something else than typing changes the doc. */
  | { kind: 'changed'; change: (doc: T['doc']) => T['doc'] }
  /** The typing has paused, or nobody waits for that. */
  | { kind: 'paused' }
  /** The delay is over, or a try would probably do better now. */
  | { kind: 'rested' }
  /** The page may be gone at any moment. */
  | { kind: 'left' }
  /** The person asks to send what was refused once more. */
  | { kind: 'retried' }
  /** The person is told of the failure, and tries again themselves. */
  | { kind: 'stopped' }
  | { kind: 'answered'; answer: T['answer'] }
  | { kind: 'failed'; error: unknown }
  | { kind: 'decided'; choice: T['choice'] }
  | { kind: 'looked'; answer: T['answer'] };

/**
 * By the kind of a failure. Of a session that is over (401) nobody knows whether the save was done: the shell leads to
 * sign-in, the draft comes back with the person, and the save is tried again should the page stay.
 */
function classifyByKind({ kind }: Failure): FailedSave {
  return kind === 'conflict' || kind === 'refused' ? kind : 'unanswered';
}

/**
 * What becomes of a doc when something happens to it: one call at a time, the newest value next, and nothing forgotten
 * before the server has answered. Events that come too late to mean anything change nothing.
 */
export function step<T extends AutosaveTypes>(
  rules: AutosaveRules<T>,
  state: AutosaveState<T>,
  event: AutosaveEvent<T>,
  newKey: () => string,
): AutosaveState<T> {
  const { doc, phase } = state;
  switch (event.kind) {
    case 'typed':
      return { ...woken(state), isUnread: true };
    case 'read':
      return { ...state, doc: rules.edit(doc, event.value), isUnread: false };
    case 'changed':
      return woken({ ...state, doc: event.change(doc) });
    case 'paused':
      return phase.kind === 'dirty' ? enter(rules, state, rules.next(doc, newKey)) : state;
    case 'decided':
      return phase.kind === 'conflict' ? decided(rules, state, phase.conflict, event.choice, newKey) : state;
    case 'looked':
      return phase.kind === 'idle' ? looked(rules, state, event.answer) : state;
    case 'retried':
      return phase.kind === 'refused' ? retried(rules, state, phase.request, newKey) : state;
    case 'answered':
      return phase.kind === 'saving' ? enter(rules, state, rules.answered(doc, phase, event.answer)) : state;
    case 'failed':
      return phase.kind === 'saving' ? failed(rules, state, phase, event.error) : state;
    default:
      return phase.kind === 'backing_off' ? { ...state, phase: afterDelay(rules, state, phase, event, newKey) } : state;
  }
}

function decided<T extends AutosaveTypes>(
  rules: AutosaveRules<T>,
  state: AutosaveState<T>,
  conflict: T['conflict'],
  choice: T['choice'],
  newKey: () => string,
): AutosaveState<T> {
  return rules.decide ? enter(rules, state, rules.next(rules.decide(state.doc, conflict, choice), newKey)) : state;
}

function looked<T extends AutosaveTypes>(
  rules: AutosaveRules<T>,
  state: AutosaveState<T>,
  answer: T['answer'],
): AutosaveState<T> {
  return state.isUnread || !rules.looked ? state : { ...state, doc: rules.looked(state.doc, answer) };
}

/** The phase that ends a delay. */
function afterDelay<T extends AutosaveTypes>(
  rules: AutosaveRules<T>,
  { doc }: AutosaveState<T>,
  { next, error }: Extract<AutosavePhase<T>, { kind: 'backing_off' }>,
  { kind }: Extract<AutosaveEvent<T>, { kind: 'rested' | 'left' | 'stopped' }>,
  newKey: () => string,
): AutosavePhase<T> {
  if (kind === 'stopped') return refused(rules, next, error);
  if (kind === 'rested' || !rules.overtake) return next;
  return { ...next, request: rules.overtake(doc, next.request, newKey) };
}

/** Changed: what waits for nothing else waits for a pause. */
function woken<T extends AutosaveTypes>(state: AutosaveState<T>): AutosaveState<T> {
  const isWoken = state.phase.kind === 'idle' || state.phase.kind === 'refused';
  return isWoken ? { ...state, phase: { kind: 'dirty' } } : state;
}

/** Where nothing else follows: idle when the server has everything, else a pause, which may be over long since. */
function enter<T extends AutosaveTypes>(rules: AutosaveRules<T>, state: AutosaveState<T>, { doc, phase }: Next<T>) {
  const isDone = !state.isUnread && rules.isSaved(doc);
  return { ...state, doc, phase: phase ?? { kind: isDone ? ('idle' as const) : ('dirty' as const) } };
}

/** The same call once more, under its key, unless the doc has changed since. */
function retried<T extends AutosaveTypes>(
  rules: AutosaveRules<T>,
  state: AutosaveState<T>,
  request: T['request'] | null,
  newKey: () => string,
): AutosaveState<T> {
  if (request === null || !rules.covers(state.doc, request)) return enter(rules, state, rules.next(state.doc, newKey));
  return { ...state, phase: { kind: 'saving', request, failures: 0 } };
}

function failed<T extends AutosaveTypes>(
  rules: AutosaveRules<T>,
  state: AutosaveState<T>,
  call: AutosaveCall<T>,
  error: unknown,
): AutosaveState<T> {
  const { doc } = state;
  const failure = describeError(error);
  const reading = (rules.classify ?? classifyByKind)(failure, call.request);
  if (reading === 'unanswered')
    return { ...state, phase: { kind: 'backing_off', next: { ...call, failures: call.failures + 1 }, error } };
  if (reading === 'conflict' && rules.conflicted)
    return enter(rules, state, rules.conflicted(doc, call, failure, error));
  const isAnother = !rules.covers(doc, call.request);
  if (isAnother) return { ...state, phase: { kind: 'dirty' } };
  return { ...state, phase: refused(rules, call, error) };
}

function refused<T extends AutosaveTypes>(
  rules: AutosaveRules<T>,
  { request }: AutosaveCall<T>,
  error: unknown,
): AutosavePhase<T> {
  return { kind: 'refused', reason: rules.refusal(describeError(error), error), request };
}

/** The call whose outcome is unknown, if there is one. */
export function unansweredOf<T extends AutosaveTypes>({ phase }: AutosaveState<T>): T['request'] | null {
  const call = phase.kind === 'backing_off' ? phase.next : phase;
  return call.kind === 'saving' ? call.request : null;
}

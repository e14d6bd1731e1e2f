import * as z from '@portal/contract/schema';
import {
  type Autosave,
  type Autosaved,
  createValueAutosave,
  type ValueAutosaveOptions,
  type ValueTypes,
} from '@portal/portal-kit/autosave';
import type { TabDraft } from '@portal/portal-kit/tab-drafts';

/** Milliseconds without another answer before one is saved: a slider on its way is no answer yet. */
const SAVE_PAUSE_MS = 500;

const schema = z.record(z.string(), z.number());
/** Scores by the ids of their assessments. */
export type Scores = Readonly<Record<string, number>>;

/** Reads what an earlier visit left; null when it cannot be used. */
export function readScores(found: unknown): Scores | null {
  return z.safeParse(schema, found).data ?? null;
}

/** How the answers of a page fare. */
export interface Answers {
  /** All that were given on this page. */
  given: Scores;
  /** Those that the server is not known to have. */
  unsaved: Scores;
  phase: 'idle' | 'saving' | 'saved' | 'failed';
  /** What the last attempt failed with; null where it did not. */
  error: unknown;
}

type Saving = Autosave<ValueTypes<Scores, Scores>>;

/** Answers that are saved as they are given, and go on being saved when their page is left. */
export interface AnswerSaver extends Omit<Autosaved, 'getView'>, Pick<Saving, 'getView' | 'stopRetrying'> {
  answer(scores: Scores): void;
  /** Saves now what is not saved, and tells whether the server then has it all; never rejects. */
  save(): Promise<boolean>;
}

type Send = NonNullable<ValueAutosaveOptions<Scores, Scores>['save']>;

interface AnswerSaverPorts {
  /** Sends scores; rejects when they were not saved. */
  send: (scores: Scores, ...how: Parameters<Send>) => Promise<unknown>;
  draft: TabDraft<Scores>;
  /** What an earlier visit left unsaved. */
  found: Scores;
  /** Whether a page shows them: then a failed attempt is told there, and tried again when the person says so. */
  isShown(): boolean;
  report(error: unknown): void;
}

/** Entries that another set of scores does not have. */
function changed(scores: Scores, known: Scores): Scores {
  return Object.fromEntries(Object.entries(scores).filter(([id, value]) => known[id] !== value));
}

/** Saves answers after a short pause and one save at a time; what was not saved goes with the next attempt. */
export function createAnswerSaver({ send, isShown, ...rest }: AnswerSaverPorts): AnswerSaver {
  const autosave = createValueAutosave<Scores, Scores>({
    ...rest,
    saved: {},
    isMerged: true,
    pauseMs: SAVE_PAUSE_MS,
    isSame: (one, other) => Object.keys(changed(one, other)).length === 0,
    save: (save, outlive) => send(changed(save.value, save.over), save, outlive),
    classify: ({ kind }) => (isShown() || kind === 'refused' ? 'refused' : 'unanswered'),
    toDraft: ({ value, saved }) => changed(value, saved),
  });
  const tryAgain = (work: () => void) => () => {
    if (isShown()) autosave.retry();
    work();
  };
  const flush = () => {
    autosave.retry();
    return autosave.flush();
  };
  const isFirstTry = () => {
    const { phase } = autosave.getView();
    return phase.kind === 'dirty' || (phase.kind === 'saving' && phase.failures === 0);
  };
  return {
    draftName: autosave.draftName,
    start: () => autosave.start(),
    getView: autosave.getView,
    subscribe: autosave.subscribe,
    isSaved: () => autosave.isSaved(),
    copied: () => autosave.copied(),
    outcome: () => (isFirstTry() ? null : autosave.outcome()),
    flush,
    leave: tryAgain(() => autosave.leave()),
    wake: tryAgain(() => autosave.wake()),
    stopRetrying: () => autosave.stopRetrying(),
    answer: (scores) => autosave.change((doc) => ({ ...doc, value: { ...doc.value, ...scores } })),
    save: () => flush().then(() => autosave.isSaved()),
  };
}

/** What a page shows of answers. */
export function answersOf({ phase, value, saved }: ReturnType<AnswerSaver['getView']>): Answers {
  const shown = { given: value, unsaved: changed(value, saved), error: null };
  switch (phase.kind) {
    case 'idle':
      return { ...shown, phase: Object.keys(saved).length > 0 ? 'saved' : 'idle' };
    case 'dirty':
    case 'saving':
      return { ...shown, phase: 'saving' };
    case 'backing_off':
      return { ...shown, phase: 'failed', error: phase.error };
    case 'refused':
      return { ...shown, phase: 'failed', error: phase.reason };
    case 'conflict':
      return { ...shown, phase: 'failed', error: phase.conflict };
  }
}

import { describeError } from '@portal/api-client/describe-error';
import type { Drafts } from '../host.ts';
import type { LeaveOutcome } from './autosave.ts';
import { type Autosaved, Opened, type OpenedState } from './opened.ts';
import { watchPage } from './watch-page.ts';

/** One thing that pages show, or that is not saved yet. */
export interface OpenAutosave<Saver> {
  getState(): OpenedState<Saver>;
  /** Null until it is loaded. */
  readonly saver: Saver | null;
  readonly isShown: boolean;
  /** Shows it, and follows every change of its state or view, until the answer is called. */
  follow(listener: () => void): () => void;
  /** Asks for it again. */
  load(): void;
}

/** All things of one kind that pages of this portal show, or that are not saved yet. */
export interface AutosaveRegistry<Saver> {
  /** The one of this id, which is loaded unless it is open. Load rejects with a `PortalError`. */
  open(id: string, load: () => Promise<Saver>): OpenAutosave<Saver>;
  find(id: string): OpenAutosave<Saver> | undefined;
  /** Saves what is not saved. Resolves when that is done, or cannot be at present and is known to be kept or not. */
  flush(): Promise<void>;
  /** What becomes of them if the page is left now: of the worst one. The caller tells the person of it. */
  outcome(): LeaveOutcome;
  /** From now on, what becomes of things that nobody shows any more is told in this way. */
  tellWith(tell: (outcome: LeaveOutcome) => void): void;
}

/** What a registry is told of the things in it. */
export interface AutosaveRegistryOptions {
  /** Of `useServices`: a sign-out saves before it takes drafts away. */
  drafts: Pick<Drafts, 'beforeSignOut'>;
  /** Something may be left unsaved for so long before the person is told of it, in milliseconds; 0 unless said. */
  tellAfterMs?: number;
  /** A page shows one of them, or none does any more. */
  onShown?(): void;
}

/** From worst to best. */
const OUTCOMES: readonly LeaveOutcome[] = ['unkept', 'conflict', 'refused', 'retrying', 'saved'];

function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * Holds autosaves for as long as a page shows them or something of them is not saved: longer than their page. It saves
 * when the page may go, tries again when there is reason to, asks before something is lost, and saves before a sign-out.
 */
export function createAutosaveRegistry<Saver extends Autosaved>({
  drafts,
  tellAfterMs = 0,
  onShown = () => undefined,
}: AutosaveRegistryOptions): AutosaveRegistry<Saver> {
  const all = new Map<string, Opened<Saver>>();
  const stops = new Map<string, () => void>();
  const savers = () => [...all.values()].flatMap(({ saver }) => saver ?? []);
  let stopWatching: (() => void) | null = null;
  let tell: (outcome: LeaveOutcome) => void = () => undefined;

  const wake = () => {
    for (const opened of all.values()) {
      const state = opened.getState();
      if (state.kind === 'open') state.saver.wake();
      if (state.kind !== 'failed' || state.isRetrying) continue;
      if (describeError(state.error).kind !== 'refused') opened.load();
    }
  };
  const leave = () => {
    for (const saver of savers()) saver.leave();
  };
  const wouldLose = () => savers().some((saver) => !saver.isSaved() && saver.getView().kept === 'failed');

  const saveBeforeSignOut = (saver: Saver) =>
    drafts.beforeSignOut(saver.draftName, async () => {
      await saver.flush();
      if (!saver.isSaved()) throw new Error('It is not saved');
    });

  const openOne = (id: string, load: () => Promise<Saver>): Opened<Saver> => {
    const opened = new Opened<Saver>({
      load: async () => {
        const saver = await load();
        stops.set(id, saveBeforeSignOut(saver));
        return saver;
      },
      onShown,
      onDone: () => {
        if (all.get(id) !== opened) return;
        stops.get(id)?.();
        stops.delete(id);
        all.delete(id);
        if (all.size > 0) return;
        stopWatching?.();
        stopWatching = null;
      },
      tell: (outcome) => tell(outcome),
      tellAfterMs,
      after,
    });
    return opened;
  };

  return {
    find: (id) => all.get(id),
    open: (id, load) => {
      const opened = all.get(id) ?? openOne(id, load);
      all.set(id, opened);
      stopWatching ??= watchPage({ leave, wake, wouldLose });
      return opened;
    },
    flush: async () => {
      await Promise.all(savers().map((saver) => saver.flush().then(() => saver.copied())));
    },
    outcome: () => {
      for (const opened of all.values()) opened.wasTold();
      const outcomes = new Set(savers().map((saver) => saver.outcome()));
      return OUTCOMES.find((each) => outcomes.has(each)) ?? 'saved';
    },
    tellWith: (how) => {
      tell = how;
    },
  };
}

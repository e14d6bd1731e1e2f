import { GLOBAL_SNACKBAR_MS, SNACKBAR_MS } from '@portal/contract/rules/timings';
import type { ErrorDialogRequest, Notice } from '@portal/portal-kit';
import { createStore } from 'zustand/vanilla';

interface ShownNotice extends Notice {
  id: number;
}

/**
 * How long a notice stays unless said otherwise, in milliseconds: four seconds (SHELL-071), and a failure, which takes
 * longer to read, six.
 */
const usualMs = { success: GLOBAL_SNACKBAR_MS, info: GLOBAL_SNACKBAR_MS, error: SNACKBAR_MS } as const;
/** More at once than this cannot be read. */
const mostNotices = 3;

export interface FeedbackState {
  notices: readonly ShownNotice[];
  /** Numbered: one that follows another waits anew. */
  error: (ErrorDialogRequest & { id: number }) | null;
}

/** Why no notice may go at present: somebody points at them, has the focus in them, or looks at another tab. */
export type Hold = 'pointer' | 'focus' | 'hidden';

/** What the shell is telling the person at the moment: snackbars, and the generic error dialog. */
export function createFeedback() {
  const store = createStore<FeedbackState>(() => ({ notices: [], error: null }));
  let nextId = 1;
  const holds = new Set<Hold>();
  const times = createTimes((id) => remove(id));

  function remove(id: number): void {
    times.end(id);
    store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
  }

  function hold(why: Hold, isHeld: boolean): void {
    if (isHeld) holds.add(why);
    else holds.delete(why);
    times.stand(holds.size > 0);
  }

  /** What was pointed at, or had the focus, may be gone, and no event tells of that: whoever shows them looks anew. */
  function letGo(): void {
    hold('pointer', false);
    hold('focus', false);
  }

  return {
    store,
    hold,
    dismiss: (id: number) => {
      remove(id);
      letGo();
    },
    notify: (notice: Notice) => {
      const id = nextId++;
      const all = [...store.getState().notices, { id, ...notice }];
      const gone = all.slice(0, -mostNotices);
      for (const { id: old } of gone) times.end(old);
      store.setState({ notices: all.slice(-mostNotices) });
      if (gone.length > 0) letGo();
      times.begin(id, notice.durationMs ?? usualMs[notice.kind]);
    },
    showError: (error: ErrorDialogRequest) => store.setState({ error: { id: nextId++, ...error } }),
    closeError: () => store.setState({ error: null }),
  };
}

export type Feedback = ReturnType<typeof createFeedback>;

interface Time {
  /** Milliseconds left when it last began to run. */
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Times that run out one by one, and stand still together. */
function createTimes(onOver: (id: number) => void) {
  const times = new Map<number, Time>();
  let isStanding = false;

  function run(id: number, time: Time): void {
    time.since = Date.now();
    time.timer = setTimeout(() => onOver(id), time.left);
  }

  return {
    begin(id: number, ms: number): void {
      const time: Time = { left: ms, since: 0, timer: undefined };
      times.set(id, time);
      if (!isStanding) run(id, time);
    },
    end(id: number): void {
      clearTimeout(times.get(id)?.timer);
      times.delete(id);
    },
    stand(still: boolean): void {
      if (still === isStanding) return;
      isStanding = still;
      for (const [id, time] of times) {
        if (!still) {
          run(id, time);
          continue;
        }
        clearTimeout(time.timer);
        time.left = Math.max(0, time.left - (Date.now() - time.since));
      }
    },
  };
}

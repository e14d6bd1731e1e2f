import type { ErrorDialogRequest, Notice } from '@portal/portal-kit';
import { createStore } from 'zustand/vanilla';

interface ShownNotice extends Required<Notice> {
  id: number;
}

/** A notice stays six seconds unless said otherwise (SHELL-069). */
const defaultDurationMs = 6_000;
/** More at once than this cannot be read. */
const mostNotices = 3;

export interface FeedbackState {
  notices: readonly ShownNotice[];
  /** Numbered: one that follows another waits anew. */
  error: (ErrorDialogRequest & { id: number }) | null;
}

/** What the shell is telling the person at the moment: snackbars, and the generic error dialog. */
export function createFeedback() {
  const store = createStore<FeedbackState>(() => ({ notices: [], error: null }));
  let nextId = 1;
  const dismiss = (id: number) =>
    store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
  return {
    store,
    dismiss,
    notify: (notice: Notice) => {
      const shown: ShownNotice = { id: nextId++, ...notice, durationMs: notice.durationMs ?? defaultDurationMs };
      store.setState(({ notices }) => ({ notices: [...notices, shown].slice(-mostNotices) }));
      setTimeout(() => dismiss(shown.id), shown.durationMs);
    },
    showError: (error: ErrorDialogRequest) => store.setState({ error: { id: nextId++, ...error } }),
    closeError: () => store.setState({ error: null }),
  };
}

export type Feedback = ReturnType<typeof createFeedback>;

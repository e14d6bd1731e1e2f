import { unreadInShort } from '@portal/contract/rules/chat';
import type { Session } from './session-store.ts';

/**
 * How long a number counts that was not told again, in milliseconds. The tab that asks tells it with each answer, so
 * that a tab which hears nothing for so long knows nothing.
 */
const LASTS_MS = 60_000;
/**
 * How long a tab waits to be told before it asks the server once itself, in milliseconds: the tab that waits for the
 * session's end may be of an older release, which tells nobody.
 */
const SILENCE_MS = 5_000;

/**
 * What one tab of this browser tells the others: how many messages are unread, or, without a number, that it would like
 * to know. It goes by the token, which lies in this origin's storage anyway: a tab may be about to show somebody else.
 */
interface Word {
  token: string | null;
  unread?: number | null;
}

/** Asks the server at once. Rejects where it gives no answer. */
type ReadUnread = (signal: AbortSignal) => Promise<number | null>;

export interface ShownUnread {
  /** For the tab that asks the server: its answer, or null where it gave none. */
  tell(unread: number | null): void;
  stop(): void;
}

/**
 * Shows how many messages are unread, on every page: the session's store has the number for the navigation, the tab's
 * title begins with it. One tab of a browser asks the server (decision 108); all show what that one tells. Where nobody
 * knows the number, none is shown.
 */
export function showUnread(target: Window, { store }: Session, read: ReadUnread): ShownUnread {
  const stop = new AbortController();
  const { signal } = stop;
  let channel: BroadcastChannel | undefined;
  /** Until the server is asked, or where a number was told, until it counts no more. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTold = false;
  /** What this tab was told by the server itself. */
  let own: number | null | undefined;

  const show = (unread?: number | null) => {
    clearTimeout(timer);
    isTold = unread !== undefined;
    if (isTold) timer = setTimeout(show, LASTS_MS);
    store.setState({ unread: unread ? { count: unread, short: unreadInShort(unread) } : null });
  };
  const post = (word: Omit<Word, 'token'>) => channel?.postMessage({ token: store.getState().token, ...word });
  const hear = (word: Word) => {
    const { token, ended } = store.getState();
    if (ended || token === null || word.token !== token) return;
    if (word.unread !== undefined) show(word.unread);
    else if (own !== undefined) post({ unread: own });
  };
  /** Asks the other tabs, and after a silence the server. */
  const ask = () => {
    const { token, ended } = store.getState();
    if (isTold || ended || token === null) return;
    post({});
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Nobody else has a number.
      if (!store.getState().user?.provider_yn) return;
      read(signal).then(
        (unread) => hear({ token, unread }),
        () => undefined,
      );
    }, SILENCE_MS);
  };
  const open = () => {
    channel = new BroadcastChannel('portal.unread');
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));
    ask();
  };
  const close = () => {
    channel?.close();
    channel = undefined;
    own = undefined;
    show();
  };

  const stopNaming = nameInTitle(target.document, store);
  const unfollow = store.subscribe((state, before) => {
    if (state.token === before.token && state.ended === before.ended) return;
    own = undefined;
    show();
    ask();
  });
  // An open channel would keep a page from being kept for Back.
  target.addEventListener('pagehide', close, { signal });
  target.addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal });
  target.addEventListener('focus', ask, { signal });
  open();
  return {
    tell: (unread) => {
      own = unread;
      show(unread);
      post({ unread });
    },
    stop: () => {
      stop.abort();
      unfollow();
      close();
      stopNaming();
    },
  };
}

/**
 * Keeps the number at the beginning of the tab's title, whichever page gives it its words; from nobody by name, for
 * others see tabs and histories (decision 44). A page that counts by itself, as that of the messages does, is left as
 * it is. @returns ends it
 */
function nameInTitle(document: Document, store: Session['store']): () => void {
  /** The title as the page gave it. */
  let plain = document.title;
  const write = () => {
    const { unread } = store.getState();
    const title = unread && !/^\(\d/.test(plain) ? `(${unread.short}) ${plain}` : plain;
    if (title !== document.title) document.title = title;
    // The page's own titles are told apart by who wrote them: it may show the same number.
    observer.takeRecords();
  };
  const read = () => {
    plain = document.title;
    write();
  };
  const observer = new MutationObserver(read);
  const element = document.querySelector('title');
  if (element) observer.observe(element, { childList: true });
  const unfollow = store.subscribe(() => (observer.takeRecords().length > 0 ? read() : write()));
  return () => {
    observer.disconnect();
    unfollow();
  };
}

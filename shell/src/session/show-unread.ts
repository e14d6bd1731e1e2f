import { unreadInShort } from '@portal/contract/rules/chat';
import type { Session } from './session-store.ts';

/**
 * How long a number counts that was not told again, in milliseconds. The tab that asks tells it with each answer, so
 * that a tab which hears nothing for so long knows nothing.
 */
const LASTS_MS = 60_000;

/**
 * What one tab of this browser tells the others: how many messages are unread, or, without a number, that it would like
 * to know. It goes by the token, which lies in this origin's storage anyway: a tab may be about to show somebody else.
 */
interface Word {
  token: string | null;
  unread?: number | null;
}

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
export function showUnread(target: Window, { store }: Session): ShownUnread {
  let channel: BroadcastChannel | undefined;
  let fading: ReturnType<typeof setTimeout> | undefined;
  /** What this tab was told by the server itself. */
  let own: number | null | undefined;

  const show = (unread: number | null) => {
    clearTimeout(fading);
    if (unread !== null) fading = setTimeout(show, LASTS_MS, null);
    store.setState({ unread: unread ? { count: unread, short: unreadInShort(unread) } : null });
  };
  const post = (word: Omit<Word, 'token'>) => channel?.postMessage({ token: store.getState().token, ...word });
  const hear = ({ data }: MessageEvent<Word>) => {
    if (data.token === null || data.token !== store.getState().token) return;
    if (data.unread !== undefined) show(data.unread);
    else if (own !== undefined) post({ unread: own });
  };
  const open = () => {
    channel = new BroadcastChannel('portal.unread');
    channel.addEventListener('message', hear);
    post({});
  };
  const close = () => {
    channel?.close();
    channel = undefined;
    own = undefined;
    show(null);
  };

  const stopNaming = nameInTitle(target.document, store);
  const unfollow = store.subscribe((state, before) => {
    if (state.token === before.token && state.ended === before.ended) return;
    own = undefined;
    show(null);
    if (state.token !== null && !state.ended) post({});
  });
  const stop = new AbortController();
  const { signal } = stop;
  // An open channel would keep a page from being kept for Back.
  target.addEventListener('pagehide', close, { signal });
  target.addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal });
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
  let shown = '';
  const name = () => {
    const { title } = document;
    const plain = title.startsWith(shown) ? title.slice(shown.length) : title;
    const { unread } = store.getState();
    shown = unread && !/^\(\d/.test(plain) ? `(${unread.short}) ` : '';
    if (shown + plain !== title) document.title = shown + plain;
  };
  const observer = new MutationObserver(name);
  const element = document.querySelector('title');
  if (element) observer.observe(element, { childList: true });
  const unfollow = store.subscribe(name);
  return () => {
    observer.disconnect();
    unfollow();
  };
}

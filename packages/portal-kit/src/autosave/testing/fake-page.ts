import { watchPage } from '../watch-page.ts';

/** A window and its document, as far as an autosave listens to them. */
export interface FakePage {
  hide(): void;
  show(): void;
  /** The page is closed, or another takes its place: it is told before. */
  close(): void;
}

/** @param flush writes the shell's drafts, as it does before a page goes */
export function fakePage(saver: { leave(): void; wake(): void }, flush: () => void): FakePage {
  const page = { window: new EventTarget(), document: Object.assign(new EventTarget(), { hidden: false }) };
  // The shell is there before any remote. What it begins to write at `pagehide` is no longer written.
  page.window.addEventListener('beforeunload', flush);
  watchPage(saver, page);
  const show = (isShown: boolean) => {
    page.document.hidden = !isShown;
    page.document.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    hide: () => {
      show(false);
      flush();
    },
    show: () => show(true),
    close: () => {
      page.window.dispatchEvent(new Event('beforeunload'));
      page.window.dispatchEvent(new Event('pagehide'));
    },
  };
}

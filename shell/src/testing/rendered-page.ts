import { afterEach, beforeEach } from '@jest/globals';
import { type ShownPage, showPrerendered } from '../prerendered/shown-page.ts';
import { storageKeys } from '../storage/storage.ts';
import { type OpenedPortal, type OpenPortalOptions, openPortal } from './open-portal.tsx';

/** Where a rendered page is shown, and to whom. */
interface Visit {
  path: string;
  locale: string;
  edition: string;
  /** Of the history entry. */
  state?: unknown;
}

/** For tests of one rendered page after another: what each leaves behind is cleared away. */
export function prepareRenderedPage() {
  let opened: OpenedPortal | undefined;
  let root: HTMLElement;
  let shown: ShownPage;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => {
    opened?.close();
    opened = undefined;
    root.remove();
  });
  return {
    /** The element that the page stands in. */
    root: () => root,
    /** The calls that were made once the code was there. */
    calls: () => opened?.calls,
    /** Puts a rendered page into the document, as the server and the script of rendered pages do. */
    show(html: string, { path, locale, edition, state = null }: Visit) {
      localStorage.setItem(storageKeys.locale, locale);
      localStorage.setItem(storageKeys.edition, edition);
      window.history.pushState(state, '', path);
      const template = document.createElement('template');
      template.innerHTML = html;
      root = document.createElement('div');
      root.id = 'root';
      document.body.append(root);
      shown = showPrerendered(root, template.content, path);
    },
    /** The code arrives. What React says of a page that it does not find as it should be fails the test. */
    async hydrate(options: Omit<OpenPortalOptions, 'into'> = {}) {
      opened = await openPortal(null, { ...options, into: { root, shown } });
    },
  };
}

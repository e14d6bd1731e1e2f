/** Where a click on one of the portal's plain links leads, in the mock shell. */
export interface LinkWays {
  /** A full load in this frame. */
  leave(to: string): void;
  /** Another tab. */
  openTab(to: string): void;
}

/**
 * Takes over the clicks that would load a page of the portal by the browser's own means: the host of a static build
 * knows none of the portal's addresses. Links that the router has followed are left alone, and so are other origins'.
 */
export function followLinks(page: Window, { leave, openTab }: LinkWays): void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link && !event.defaultPrevented ? addressOf(link, page.location) : null;
    if (!link || to === null || event.button > 1) return;
    event.preventDefault();
    const isAside = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey || link.target === '_blank';
    if (isAside) openTab(to);
    else leave(to);
  };
  page.addEventListener('click', follow);
  page.addEventListener('auxclick', follow);
}

/** The portal's page that a link leads to; null for a fragment of this page, a file to keep, or somewhere else. */
function addressOf(link: HTMLAnchorElement, here: Location): string | null {
  if (!link.hasAttribute('href') || link.hasAttribute('download')) return null;
  if (link.protocol !== here.protocol || link.host !== here.host) return null;
  const isSamePage = link.pathname === here.pathname && link.search === here.search;
  return isSamePage && link.hash !== '' ? null : link.pathname + link.search + link.hash;
}

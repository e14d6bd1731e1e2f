import { type ReactNode, StrictMode, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { report } from '../errors/report.ts';
import type { Portal } from '../portal.tsx';
import { completeInterruptedClick } from './interrupted-click.ts';
import type { HandedOver, ShownPage } from './shown-page.ts';

/**
 * Renders the portal into the document. Where a page stands there already, React takes its elements over, and what was
 * done in it meanwhile is done now. Markup that is not what this visit shows, because an extension has changed it or the
 * router has led elsewhere, is rendered anew; what was typed is carried over.
 */
export async function showPortal(
  root: HTMLElement,
  { element, first }: Pick<Portal, 'element' | 'first'>,
  shown: ShownPage | undefined = window.__portalShown,
): Promise<Root> {
  const portal = <StrictMode>{element}</StrictMode>;
  if (shown) {
    await first;
    // From here on React itself answers: what it hears before it has taken the page over, it does right after.
    const handedOver = shown.handOver();
    const takenOver = <Hydration {...handedOver}>{portal}</Hydration>;
    const isOfThisVisit = window.location.pathname === shown.path;
    // React does not know a page again that the browser has translated by now.
    if (shown.isFrame || (isOfThisVisit && root.querySelector('font'))) {
      // It goes in the very step in which React shows the page, and that may be in the middle of a click.
      completeInterruptedClick(root);
      const made = createRoot(root);
      made.render(takenOver);
      return made;
    }
    if (isOfThisVisit)
      return hydrateRoot(root, takenOver, { onRecoverableError: (error) => report(error, { part: 'hydration' }) });
    root.replaceChildren();
  }
  const made = createRoot(root);
  made.render(portal);
  return made;
}

/**
 * Tells before anything can be rendered again, which would take a typed text for one that was never heard of; goes on
 * once the page shows what it was told, for a form may be sent only then.
 */
function Hydration({ tell, goOn, children }: HandedOver & { children: ReactNode }) {
  const [isTold, setTold] = useState(false);
  useLayoutEffect(() => {
    if (isTold) goOn();
    else tell();
    setTold(true);
  }, [isTold, tell, goOn]);
  return children;
}

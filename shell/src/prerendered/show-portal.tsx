import { type ReactNode, StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { report } from '../errors/report.ts';
import type { Portal } from '../portal.tsx';
import { keepFields } from './kept-fields.ts';
import type { ShownPage } from './shown-page.ts';

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
  const renderAnew = () => {
    const made = createRoot(root);
    made.render(portal);
    return made;
  };
  if (!shown) return renderAnew();
  await first;
  // From here on React itself answers: what it hears before it has taken the page over, it does right after.
  const pressed = shown.release();
  if (window.location.pathname !== shown.path) {
    root.replaceChildren();
    return renderAnew();
  }
  const fields = keepFields(root);
  const goOn = () => {
    fields.refocus();
    for (const each of pressed) pressAgain(root, each);
  };
  return hydrateRoot(
    root,
    <Hydration onCommit={fields.tell} onReady={goOn}>
      {portal}
    </Hydration>,
    { onRecoverableError: (error) => report(error, { part: 'hydration' }) },
  );
}

interface HydrationProps {
  /** Before anything can be rendered again, which would take a typed text for one that was never heard of. */
  onCommit: () => void;
  /** Once the page shows what was given back: a form may be sent only then. */
  onReady: () => void;
  children: ReactNode;
}

function Hydration({ onCommit, onReady, children }: HydrationProps) {
  const [isReady, setReady] = useState(false);
  useLayoutEffect(() => {
    onCommit();
    setReady(true);
  }, [onCommit]);
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  return children;
}

/** Does what somebody pressed: in the form's successor, where the form is gone. Buttons that are gone are not pressed. */
function pressAgain(root: HTMLElement, element: HTMLElement): void {
  if (element instanceof HTMLFormElement) {
    const form = root.contains(element) ? element : root.querySelector('form');
    form?.requestSubmit();
    return;
  }
  if (!root.contains(element)) return;
  for (const type of ['mousedown', 'mouseup'])
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  element.click();
}

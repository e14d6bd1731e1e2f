import { type RefObject, useEffect, useRef } from 'react';
import { frameId } from './stage/portal-frame.tsx';

function portalFrame(): HTMLIFrameElement | null {
  const frame = document.getElementById(frameId);
  return frame instanceof HTMLIFrameElement ? frame : null;
}

/** Puts the focus into the portal. */
export function focusFrame(): void {
  portalFrame()?.contentWindow?.focus();
}

/** Where in the portal the focus is, if it is there: browsers forget it as soon as it leaves the frame. */
function focusInPortal(): Element | null {
  const frame = portalFrame();
  return frame && document.activeElement === frame ? (frame.contentDocument?.activeElement ?? frame) : null;
}

function focus(element: Element): void {
  // An element of another realm is no instance of this one's classes.
  if ('focus' in element && typeof element.focus === 'function') element.focus();
}

/**
 * Takes the focus into a panel that opens, and back to where it was when it closes: into the portal, or to the button
 * that opens it again. A panel that closes while somebody is in the portal takes nothing, and so does the page's start.
 */
export function usePanelFocus(
  opened: boolean,
  heading: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): void {
  const before = useRef(opened);
  const left = useRef<Element | null>(null);
  useEffect(() => {
    if (before.current === opened) return;
    before.current = opened;
    const inPortal = focusInPortal();
    if (opened) {
      left.current = inPortal;
      heading.current?.focus();
    } else if (inPortal) return;
    else if (left.current?.isConnected) {
      focusFrame();
      focus(left.current);
    } else button.current?.focus();
  }, [opened, heading, button]);
}

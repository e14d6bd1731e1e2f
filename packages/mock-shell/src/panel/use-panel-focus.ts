import { type RefObject, useEffect, useRef } from 'react';
import { frameId } from './stage/portal-frame.tsx';

/** Puts the focus into the portal, where it was there before. */
export function focusFrame(): void {
  const frame = document.getElementById(frameId);
  if (frame instanceof HTMLIFrameElement) frame.contentWindow?.focus();
}

/**
 * Takes the focus into a panel that opens, and back to where it was when it closes: into the portal, or to the button
 * that opens it again. How the page begins moves nothing.
 */
export function usePanelFocus(
  opened: boolean,
  heading: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): void {
  const before = useRef(opened);
  const fromPortal = useRef(false);
  useEffect(() => {
    if (before.current === opened) return;
    before.current = opened;
    if (opened) {
      fromPortal.current = document.activeElement?.id === frameId;
      heading.current?.focus();
    } else if (fromPortal.current) focusFrame();
    else button.current?.focus();
  }, [opened, heading, button]);
}

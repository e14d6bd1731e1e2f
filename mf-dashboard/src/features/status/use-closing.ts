import { useEffect, useEffectEvent, useState } from 'react';

/**
 * For a dialog that is taken off the page once it was closed: it closes first, for only then does the browser give the
 * focus back to what opened it.
 */
export function useClosing(onClosed: () => void): { opened: boolean; close: () => void } {
  const [opened, setOpened] = useState(true);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (!opened) closed();
  }, [opened]);
  return { opened, close: () => setOpened(false) };
}

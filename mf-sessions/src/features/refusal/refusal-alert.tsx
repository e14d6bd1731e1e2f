import { Alert } from '@portal/ui/base';
import { useEffect, useRef } from 'react';

/** Why something was not saved, in words. It takes the focus: it is what to read before trying again. */
export function RefusalAlert({ text }: { text: string | null }) {
  const alert = useRef<HTMLDivElement>(null);
  const isShown = text !== null;
  useEffect(() => {
    if (isShown) alert.current?.focus();
  }, [isShown]);
  return isShown ? <Alert ref={alert} tabIndex={-1} role="alert" color="red" title={text} /> : null;
}

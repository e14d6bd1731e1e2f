import { Alert } from '@portal/ui/base';
import { type ReactNode, useEffect, useRef } from 'react';

interface RefusalAlertProps {
  /** Why it was not done, in words; null where nothing failed. */
  text: string | null;
  /** A way on, below the words. */
  children?: ReactNode;
}

/** That something was not saved. It takes the focus: it is what to read before trying again. */
export function RefusalAlert({ text, children }: RefusalAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  const isShown = text !== null;
  useEffect(() => {
    if (isShown) alert.current?.focus();
  }, [isShown]);
  return isShown ? (
    <Alert ref={alert} tabIndex={-1} role="alert" color="red" title={text}>
      {children}
    </Alert>
  ) : null;
}

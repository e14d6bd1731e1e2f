import { Alert } from '@portal/ui/base';
import { useEffect, useRef } from 'react';

/**
 * Why it was not done, as the server said it. It takes the focus: the button that was pressed had lost it while it was
 * waiting.
 */
export function RefusalAlert({ text }: { text: string | null }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) alert.current?.focus();
  }, [text]);
  if (text === null) return null;
  return (
    <Alert ref={alert} tabIndex={-1} role="alert" color="red">
      {text}
    </Alert>
  );
}

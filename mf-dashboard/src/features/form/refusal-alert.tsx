import { Alert } from '@portal/ui/base';
import { useEffect, useRef } from 'react';

/** Why it was not done, as the server said it. It takes the focus: it is what to read before trying again. */
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

import { Alert } from '@mantine/core';
import { describeError } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useEffect, useRef } from 'react';

/** Puts a write that was not done into words: the server's own wherever it had some, else ours (DASH-039, doc 1 §8). */
export function useFailureText(): (error: unknown) => string {
  const { t } = useText('shared');
  return (error) => {
    const { kind, words } = describeError(error);
    return words || t(kind === 'unreachable' ? 'refusals.unreachable' : 'refusals.failed');
  };
}

export interface FailureAlertProps {
  /** Null shows nothing. */
  text: string | null;
  /** What is told, where its words change meanwhile: the alert takes the focus once for each. The text unless given. */
  of?: unknown;
  /** False leaves the focus at a field that says more. */
  takesFocus?: boolean;
}

/** Why something was not done. It takes the focus: it is what to read before trying again. */
export function FailureAlert({ text, of = text, takesFocus = true }: FailureAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (takesFocus) alert.current?.focus();
  }, [of]);
  if (text === null) return null;
  return (
    <Alert ref={alert} tabIndex={-1} role="alert" color="red">
      {text}
    </Alert>
  );
}

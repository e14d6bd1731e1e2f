import { createElement, type ReactNode, useState } from 'react';
import { SlotAttempt } from './slot-attempt.ts';

/** Which slot it is, and what its filler gets. */
export interface SlotProps {
  /** Versioned id: `status-dialog/v1`. */
  name: string;
  /** What the filler receives as its props. */
  input?: Record<string, unknown>;
  /** Shown while the filler loads, when nothing fills the slot, and, without `failed`, when its remote is down. */
  fallback?: ReactNode;
  /** Shown when the filler’s remote is down or the filler failed: offer Try Again with what it is given. */
  failed?: (retry: () => void) => ReactNode;
}

/** A place in one remote that another remote fills. A filler that fails never breaks the page around it. */
export function Slot({ name, input = {}, fallback = null, failed = () => fallback }: SlotProps): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((before) => before + 1);
  return createElement(SlotAttempt, { key: `${name} ${attempt}`, name, input, fallback, failed, retry });
}

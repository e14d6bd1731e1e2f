import type { FrameReport } from '@portal/contract/rules/secure-messaging';

/** How far the widget is: its page does not listen yet, its script is on its way, it is there, or it could not be had. */
type Phase = 'opening' | 'loading' | 'shown' | 'silent' | 'script_failed';

export interface WidgetState {
  phase: Phase;
  /** Counted from 0; each has a frame of its own. */
  attempt: number;
}

/** What its frame tells, and what else happens: too much time passed, the frame left its page, somebody tries again. */
export type WidgetEvent = Exclude<FrameReport, 'input'> | 'late' | 'left' | 'retry';

export const firstState: WidgetState = { phase: 'opening', attempt: 0 };

/** So long, in milliseconds, may the frame's page take to listen, and the vendor's script to arrive and run. */
export const PATIENCE_MS: Partial<Record<Phase, number>> = { opening: 10_000, loading: 20_000 };

const failures: ReadonlySet<Phase> = new Set(['silent', 'script_failed']);
export const hasFailed = ({ phase }: WidgetState) => failures.has(phase);

/** The widget's way. What comes late is taken all the same: the frame stays until somebody tries again. */
export function nextState(state: WidgetState, event: WidgetEvent): WidgetState {
  const { phase, attempt } = state;
  switch (event) {
    case 'retry':
      return hasFailed(state) ? { phase: 'opening', attempt: attempt + 1 } : state;
    case 'listening':
      return phase === 'opening' || phase === 'silent' ? { phase: 'loading', attempt } : state;
    case 'shown':
      return phase === 'loading' || phase === 'script_failed' ? { phase: 'shown', attempt } : state;
    case 'failed':
      return phase === 'loading' ? { phase: 'script_failed', attempt } : state;
    case 'late':
      if (phase === 'opening') return { phase: 'silent', attempt };
      return phase === 'loading' ? { phase: 'script_failed', attempt } : state;
    case 'left':
      return { phase: 'silent', attempt };
  }
}

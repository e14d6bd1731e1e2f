import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useHost } from './host.ts';
import { PartBoundary } from './part-boundary.ts';
import type { SlotProps } from './slot.ts';

interface SlotAttemptProps extends Required<SlotProps> {
  /** Puts another attempt in the place of this one. */
  retry(): void;
}

/** Of an element that has no box of its own. */
const style = { display: 'contents' } as const;

/** When what a host called late is there after all; null for every other failure. */
function arrivalOf(error: unknown): Promise<unknown> | null {
  return error instanceof Error && 'arrival' in error && error.arrival instanceof Promise ? error.arrival : null;
}

/** One attempt to fill a slot: it ends with the filler, with nothing, or with a failure that can be tried again. */
export function SlotAttempt({ name, input, fallback, failed, retry }: SlotAttemptProps): ReactNode {
  const { loadSlot, report } = useHost();
  const [Filler, setFiller] = useState<ComponentType<Record<string, unknown>> | null>(null);
  const [failure, setFailure] = useState<'failed' | 'late' | null>(null);
  const again = useEffectEvent(retry);
  useEffect(() => {
    let current = true;
    loadSlot(name).then(
      (filler) => current && setFiller(() => (filler?.default as ComponentType<Record<string, unknown>>) ?? null),
      (error: unknown) => {
        report(error, { part: name });
        if (!current) return;
        const arrival = arrivalOf(error);
        setFailure(arrival === null ? 'failed' : 'late');
        const onArrival = () => current && again();
        arrival?.then(onArrival, onArrival);
      },
    );
    return () => {
      current = false;
    };
  }, [name, loadSlot, report]);
  if (failure === 'failed') return failed(retry);
  // It comes by itself: whoever looks at the page as a whole, a test above all, can tell that it is not all there yet.
  if (failure === 'late') return createElement('div', { 'data-late-part': name, style }, failed(retry));
  if (!Filler) return fallback;
  const part = { part: name, onError: report, fallback: failed(retry) };
  return createElement(PartBoundary, { ...part, children: createElement(Filler, input) });
}

import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { useHost } from './host.ts';
import { PartBoundary } from './part-boundary.ts';

/** Which slot it is, and what its filler gets. */
export interface SlotProps {
  /** Versioned id: `status-dialog/v1`. */
  name: string;
  /** What the filler receives as its props. */
  input?: Record<string, unknown>;
  /** Shown while the filler loads, when nothing fills the slot, and when its remote is down. */
  fallback?: ReactNode;
}

/** A place in one remote that another remote fills. A filler that fails leaves the fallback, and never breaks the page. */
export function Slot({ name, input = {}, fallback = null }: SlotProps): ReactNode {
  const { loadSlot, report } = useHost();
  const [Filler, setFiller] = useState<ComponentType<Record<string, unknown>> | null>(null);
  useEffect(() => {
    let current = true;
    loadSlot(name).then(
      (filler) => current && setFiller(() => (filler?.default as ComponentType<Record<string, unknown>>) ?? null),
      (error: unknown) => report(error, { part: name }),
    );
    return () => {
      current = false;
    };
  }, [name, loadSlot, report]);
  if (!Filler) return fallback;
  return createElement(PartBoundary, { part: name, onError: report, fallback, children: createElement(Filler, input) });
}

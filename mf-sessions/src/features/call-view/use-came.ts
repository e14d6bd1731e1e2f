import { useState } from 'react';
import type { Pane } from './panes.ts';

/** The places in the picture where somebody has sat since the page was opened, by key. */
export function useCame(panes: readonly Pane[]): ReadonlySet<string> {
  const [came, setCame] = useState<ReadonlySet<string>>(new Set());
  const newcomers = panes.filter(({ key, person }) => person !== null && !came.has(key));
  if (newcomers.length > 0) setCame(new Set([...came, ...newcomers.map(({ key }) => key)]));
  return came;
}

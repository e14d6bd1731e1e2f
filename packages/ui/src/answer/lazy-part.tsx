import { PartBoundary, useReport } from '@portal/portal-kit';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorCard } from '../shared/error-card.tsx';
import { RowSkeletons } from '../shared/row-skeletons.tsx';
import { Waiting } from './answer.tsx';

export interface LazyPartProps {
  /** Names the part in error reports: `time-zone`. */
  part: string;
  /** Imports the part's module, a chunk of its own; its default export is the component. A constant of its module. */
  load: () => Promise<{ default: ComponentType }>;
  /** What could not be had: “The time zones could not be loaded”. */
  failed: string;
  /** As large as what comes; null for nothing. Four rows unless given. */
  skeleton?: ReactNode;
}

/** A part of a page whose code is fetched once it is shown. When that fails it says so, and tries again in place. */
export function LazyPart({ part, load, failed, skeleton = <RowSkeletons rows={4} /> }: LazyPartProps) {
  const report = useReport(part);
  const [{ attempt, Part }, setLoaded] = useState(() => ({ attempt: 0, Part: lazy(load) }));
  const retry = () => setLoaded({ attempt: attempt + 1, Part: lazy(load) });
  return (
    <PartBoundary
      key={attempt}
      part={part}
      onError={report}
      fallback={<ErrorCard title={failed} retry={{ onRetry: retry }} />}
    >
      <Suspense fallback={<Waiting>{skeleton}</Waiting>}>
        <Part />
      </Suspense>
    </PartBoundary>
  );
}

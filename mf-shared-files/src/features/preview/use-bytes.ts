import { describeError } from '@portal/portal-kit';
import { useEffect, useState } from 'react';
import { usePreview } from './preview-context.ts';
import { MovedError } from './read-file.ts';

/** Why a file is not shown. */
export type ViewFailure = 'gone' | 'moved' | 'away' | 'unreachable' | 'failed' | 'damaged' | 'locked';

export type Bytes = { state: 'loading' } | { state: 'read'; blob: Blob } | { state: 'failed'; failure: ViewFailure };

function failureOf(error: unknown): ViewFailure {
  if (error instanceof MovedError) return 'moved';
  const { code, kind, status } = describeError(error);
  if (code === 'not_found') return 'gone';
  if (status === 503) return 'away';
  return kind === 'unreachable' ? 'unreachable' : 'failed';
}

/** The bytes of the file that is looked at. `retry` reads them again. */
export function useBytes(): Bytes & { retry: () => void } {
  const { file, read } = usePreview();
  const [attempt, setAttempt] = useState(0);
  const wanted = `${file.id} ${attempt}`;
  const [answer, setAnswer] = useState<{ wanted: string; bytes: Bytes } | null>(null);
  // A list that was asked again has other addresses of the same files: those are no reason to read anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const abort = new AbortController();
    const settle = (bytes: Bytes) => !abort.signal.aborted && setAnswer({ wanted, bytes });
    read(file, 'view', abort.signal).then(
      (blob) => settle({ state: 'read', blob }),
      (error: unknown) => settle({ state: 'failed', failure: failureOf(error) }),
    );
    return () => abort.abort();
  }, [wanted, read]);
  const bytes: Bytes = answer?.wanted === wanted ? answer.bytes : { state: 'loading' };
  return { ...bytes, retry: () => setAttempt(attempt + 1) };
}

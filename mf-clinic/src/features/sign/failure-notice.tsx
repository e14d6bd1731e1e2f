import { linesOf, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Alert, Button, Stack } from '@portal/ui/base';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Entry } from './use-entry.ts';

export interface FailureNoticeProps {
  entry: Pick<Entry<string>, 'failure' | 'retry' | 'takesFocus' | 'waits' | 'stopWaiting'>;
  /** The way on from a refusal. */
  children?: ReactNode;
}

/**
 * Says above the form why nobody was let in: a line for each thing that the server named (CLINIC-013), else its one
 * sentence (CLINIC-014), else that it could not be reached.
 */
export function FailureNotice({ entry, children }: FailureNoticeProps) {
  const { t } = useText('mf-clinic/sign');
  const { failure, retry, takesFocus, waits, stopWaiting } = entry;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && takesFocus) alert.current?.focus();
  }, [failure, takesFocus]);
  if (failure === null) return null;
  const words = () => {
    if (retry) return t('unreached');
    if (failure.message !== '') return t('failed', { words: failure.message });
    return t(failure.kind === 'unreachable' ? 'shared:form.unreachable' : 'shared:refusals.failed');
  };
  // What is wrong with an answer is our finding, and for nobody to read.
  const lines = failure.code === 'unexpected_answer' ? [] : linesOf(failure);
  return (
    <Alert ref={alert} tabIndex={-1} role="alert" color="red">
      <Stack gap="xs" align="flex-start">
        {lines.length === 0 && <div>{words()}</div>}
        {lines.length > 0 && (
          <div>
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </div>
        )}
        {waits && <WaitLine seconds={failure.retryAfterSeconds ?? 0} onOver={stopWaiting} />}
        {children}
        {retry && (
          <Button size="sm" onClick={retry}>
            {t('shared:retry')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** How long the server takes no other attempt, by the clock: a tab that slept catches up. */
function WaitLine({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const { t } = useText('mf-clinic/sign');
  const now = useNow(1000).getTime();
  const [until] = useState(() => now + seconds * 1000);
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return isOver ? null : <div>{t('wait', { count: Math.ceil((until - now) / 60_000) })}</div>;
}

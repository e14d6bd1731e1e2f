import { useText } from '@portal/portal-kit/i18n';
import { Alert, Button, Stack, Text, Title } from '@portal/ui/base';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useShell } from '../app-context.ts';
import { RemoteLoadError } from './load-error.ts';
import styles from './load-failure.module.css';
import { nameOfRemote } from './name-of-remote.ts';

interface LoadFailureProps {
  failure: unknown;
  /** Tries the same again, without a reload. */
  onRetry: () => void;
  pending: boolean;
}

/** Shows what was only slow as soon as it is there; how it ended is then told by the next try. */
function useRetryOnArrival(failure: RemoteLoadError | null, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    let shown = true;
    const again = () => shown && retry();
    failure?.arrival?.then(again, again);
    return () => {
      shown = false;
    };
  }, [failure]);
}

/** What is missing: a remote, a chunk of the shell, or the API's answer. */
function kindOf(failure: unknown): 'remote' | 'shell' | 'api' {
  if (failure instanceof RemoteLoadError) return 'remote';
  return failure instanceof Error && failure.name === 'ChunkLoadError' ? 'shell' : 'api';
}

/**
 * The card in place of a page that could not be shown. Names the part, its version and a code for support; the rest of
 * the portal keeps working. Takes the focus, so that it is read out and Try Again is one key away.
 */
export function LoadFailure({ failure, onRetry, pending }: LoadFailureProps) {
  const { t } = useText('shell');
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  const remote = failure instanceof RemoteLoadError ? failure : null;
  useRetryOnArrival(remote, onRetry);
  const kind = kindOf(failure);
  const { app, map } = useShell();
  const part =
    remote && nameOfRemote(remote.remote, { ...app, map: map.getState(), locale: app.locale.store.getState() });
  const cause = remote ? `remote.${remote.code}` : kind;
  return (
    <Alert ref={card} tabIndex={-1} color="red" variant="light" role="alert" className={styles.card} data-page-title>
      <Stack gap="sm" align="flex-start">
        <Title order={1} size="h3">
          {t(`load_failure.${kind}.title`, { part })}
        </Title>
        <Text>{t(`load_failure.${cause}.text`)}</Text>
        <Button onClick={onRetry} loading={pending}>
          {t('try_again')}
        </Button>
        {remote && (
          <Text size="sm" c="dimmed" className={styles.details}>
            {t('load_failure.details', {
              remote: remote.remote,
              version: remote.version ?? '–',
              code: remote.code,
              trace: remote.trace,
            })}
            {remote.fix && <span lang="en"> {remote.fix}</span>}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}

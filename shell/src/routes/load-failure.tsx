import { useText } from '@portal/portal-kit/i18n';
import { Alert, Button, Stack, Text, Title } from '@portal/ui/base';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useShell } from '../app-context.ts';
import { timeoutFactorOf } from '../clock/timeout-factor.ts';
import { RemoteLoadError } from '../remotes/load-error.ts';
import { nameOfRemote } from '../remotes/name-of-remote.ts';
import styles from './load-failure.module.css';

interface LoadFailureProps {
  failure: unknown;
  /** Tries the same again, without a reload. */
  onRetry: () => void;
  pending: boolean;
}

/**
 * What there is to say of a failure. What was only slow is tried again as soon as it is there; where it could not be had
 * in the end, that is said, for another try may take as long.
 */
function useOutcome(failure: RemoteLoadError | null, onRetry: () => void): RemoteLoadError | null {
  const [ended, setEnded] = useState<{ failure: RemoteLoadError; by: RemoteLoadError } | null>(null);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    let shown = true;
    failure?.arrival?.then(
      () => shown && retry(),
      (by) => shown && (by instanceof RemoteLoadError ? setEnded({ failure, by }) : retry()),
    );
    return () => {
      shown = false;
    };
  }, [failure]);
  return ended?.failure === failure ? ended.by : failure;
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
  const remote = useOutcome(failure instanceof RemoteLoadError ? failure : null, onRetry);
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

/** How long Try Again waits for a newer registry, in milliseconds: it helps where a release was bad, and only there. */
const patienceMs = 1_000;

/**
 * Tries the page again without a reload. What is live is looked at first: where a release was bad, the next one is in
 * the registry by now. It goes to the very same address, for the router takes a failure off the page with a navigation,
 * but may miss a revalidation that is over in no time.
 */
export function useRetry(): { retry: () => void; pending: boolean } {
  const { remotes } = useShell();
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [looking, setLooking] = useState(false);
  const retry = () => {
    setLooking(true);
    const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs * timeoutFactorOf(document)));
    // A registry that cannot be had leaves the known one, and the page is tried with that.
    const looked = remotes.refresh().catch(() => undefined);
    void Promise.race([looked, late]).then(() => {
      setLooking(false);
      return navigate(location, { replace: true, state: location.state, preventScrollReset: true });
    });
  };
  return { retry, pending: looking || state === 'loading' };
}

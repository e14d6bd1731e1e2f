import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import type { Connection } from '../chat-store.ts';
import styles from './connection-line.module.css';

interface ConnectionLineProps {
  connection: Connection;
  /** It was there once. */
  hasJoined: boolean;
  onRetry: () => void;
}

/** A word on a connection that is not there, where something is shown all the same. It stands in the page before, so that it is heard. */
export function ConnectionLine({ connection, hasJoined, onRetry }: ConnectionLineProps) {
  const { t } = useText('mf-sessions/chat');
  const canRetry = connection === 'lost' || connection === 'refused';
  // What is joined for the first time is not lost.
  const isWell = connection === 'connected' || (!hasJoined && !canRetry);
  const isComingBack = hasJoined && connection !== 'refused';
  return (
    <div className={styles.line} data-shown={!isWell}>
      <p role="status" className={styles.text}>
        {!isWell && t(isComingBack ? 'chat.lost' : 'chat.unavailable')}
      </p>
      {canRetry && (
        <Button variant="default" size="sm" onClick={onRetry}>
          {t('shared:retry')}
        </Button>
      )}
    </div>
  );
}

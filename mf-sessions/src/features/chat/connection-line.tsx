import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import type { Connection } from './chat-store.ts';
import styles from './connection-line.module.css';

interface ConnectionLineProps {
  connection: Connection;
  onRetry: () => void;
}

/** A word on a connection that was there and is not now. It stands in the page before, so that it is heard. */
export function ConnectionLine({ connection, onRetry }: ConnectionLineProps) {
  const { t } = useText('mf-sessions');
  const isWell = connection === 'connected' || connection === 'idle';
  const canRetry = connection === 'lost' || connection === 'refused';
  return (
    <div className={styles.line} data-shown={!isWell}>
      <p role="status" className={styles.text}>
        {!isWell && t(connection === 'refused' ? 'chat.unavailable' : 'chat.lost')}
      </p>
      {canRetry && (
        <Button variant="default" size="sm" onClick={onRetry}>
          {t('chat.retry')}
        </Button>
      )}
    </div>
  );
}

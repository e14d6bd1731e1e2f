import { type LinkedFile, useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { UnstyledButton } from '@portal/ui/base';
import { IconFiles } from '@portal/ui/icons';
import { LinkedText } from '@portal/ui/live';
import type { ShownMessage } from '../message-list.ts';
import styles from './message-row.module.css';

interface MessageRowProps {
  message: ShownMessage;
  /** Its author's name. */
  name: string;
  /** Follows one of the same person within minutes: the name is not shown again. */
  isFollowing: boolean;
  onResend: (id: string) => void;
  onDiscard: (id: string) => void;
  /** Shows a shared file that a message links; undefined where this person has none. */
  onOpenFile: ((file: LinkedFile) => void) | undefined;
}

/** What somebody wrote (SESS-108); for one's own, also whether it has arrived. */
export function MessageRow({ message, name, isFollowing, onResend, onDiscard, onOpenFile }: MessageRowProps) {
  const { t } = useText('mf-sessions/chat');
  const { time } = useFormats();
  const { body, at, isMine, status, id, fileId } = message;
  return (
    // Read out as one: who, when and what. Without the attribute Firefox tells of two paragraphs, and Orca reads the last.
    <div aria-atomic="true" className={styles.row} data-mine={isMine} data-status={status} data-following={isFollowing}>
      <p className={styles.head}>
        <span className={styles.name}>{isMine ? t('shared:clients.you') : name}</span>{' '}
        <time dateTime={at.toISOString()} className={styles.time}>
          {time(at)}
        </time>
      </p>
      <p className={styles.body} dir="auto">
        {fileId === null ? (
          <LinkedText text={body} />
        ) : (
          <span className={styles.file}>
            <IconFiles role="img" aria-label={t('chat.link.file')} size={18} stroke={1.75} />
            {onOpenFile ? (
              <UnstyledButton
                className={styles.fileName}
                aria-haspopup="dialog"
                onClick={() => onOpenFile({ id: fileId, name: body })}
              >
                {body}
              </UnstyledButton>
            ) : (
              body
            )}
          </span>
        )}
      </p>
      {status === 'sending' && <p className={styles.status}>{t('chat.sending')}</p>}
      {(status === 'waiting' || status === 'failed') && id !== null && (
        <p className={styles.status}>
          {t(`chat.${status}`)}
          {status === 'failed' && (
            <UnstyledButton className={styles.action} onClick={() => onResend(id)}>
              {t('chat.resend')}
            </UnstyledButton>
          )}
          <UnstyledButton className={styles.action} onClick={() => onDiscard(id)}>
            {t('chat.discard')}
          </UnstyledButton>
        </p>
      )}
    </div>
  );
}

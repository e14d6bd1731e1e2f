import type { UserSession } from '@portal/contract/entities/user-session';
import { useFormats, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { Badge } from '@portal/ui/data';
import { unbroken } from '../text/unbroken.ts';
import styles from './user-sessions.module.css';

const everyMinute = 60_000;

interface UserSessionRowProps {
  session: UserSession;
  onEnd: () => void;
  pending: boolean;
}

/** One sign-in: on which device, since when, and when it was used last. */
export function UserSessionRow({ session, onEnd, pending }: UserSessionRowProps) {
  const { t } = useText('mf-onboarding');
  const { dateTime, relative } = useFormats();
  const now = useNow(everyMinute);
  const device = session.device ?? t('userSessions.unknownDevice');
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text className={styles.device}>{device}</Text>
        <Text size="sm" c="dimmed">
          {t('userSessions.since', { when: unbroken(dateTime(session.created_at)) })}
        </Text>
        {!session.current_yn && (
          <Text size="sm" c="dimmed">
            {t('userSessions.lastUsed', { when: relative(session.last_used_at, now) })}
          </Text>
        )}
      </div>
      {session.current_yn ? (
        <Badge color="teal">{t('userSessions.current')}</Badge>
      ) : (
        <Button
          variant="default"
          onClick={onEnd}
          loading={pending}
          aria-label={t('userSessions.endNamed', { device, when: dateTime(session.created_at) })}
        >
          {t('userSessions.end')}
        </Button>
      )}
    </li>
  );
}

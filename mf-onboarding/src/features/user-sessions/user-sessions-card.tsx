import { endOtherSessions, endSession, listSessions } from '@portal/contract/calls/account-security';
import type { UserSession } from '@portal/contract/entities/user-session';
import { useErrorDialog, useFormats, useNotify, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall, useCallMutation } from '@portal/portal-kit/query';
import { Button, Stack, Text } from '@portal/ui/base';
import { Answer, Badge, RowSkeletons } from '@portal/ui/data';
import { useRef } from 'react';
import { SettingCard } from '../setting/setting-card.tsx';
import { unbroken } from '../text/unbroken.ts';
import styles from './user-sessions.module.css';

/** Where the person is signed in, and the way to end that (BS-006). */
export function UserSessionsCard() {
  const { t } = useText('mf-onboarding');
  const sessions = useCall(listSessions, {});
  const notify = useNotify();
  const showError = useErrorDialog();
  const one = useCallMutation(endSession);
  const others = useCallMutation(endOtherSessions);
  const heading = useRef<HTMLHeadingElement>(null);

  const outcome = (message: string, onRetry: () => void) => ({
    onSuccess: () => {
      notify({ kind: 'success', message });
      // The button that was pressed goes with its session.
      heading.current?.focus();
      void sessions.refetch();
    },
    onError: () => showError({ onRetry }),
  });
  const end = (id: string): void =>
    one.mutate(
      { params: { id } },
      outcome(t('userSessions.ended'), () => end(id)),
    );
  const endOthers = (): void => others.mutate({}, outcome(t('userSessions.othersEnded'), endOthers));

  return (
    <SettingCard title={t('userSessions.heading')} hint={t('userSessions.hint')} headingRef={heading}>
      <Answer answer={sessions} failed={t('userSessions.failed')} skeleton={<RowSkeletons rows={2} />}>
        {(listed) => (
          <Stack gap="md">
            <ul className={styles.list} aria-label={t('userSessions.heading')}>
              {listed.map((session) => (
                <UserSessionRow
                  key={session.id}
                  session={session}
                  onEnd={() => end(session.id)}
                  pending={one.isPending && one.variables.params.id === session.id}
                />
              ))}
            </ul>
            {listed.length > 1 ? (
              <div>
                <Button variant="default" onClick={endOthers} loading={others.isPending}>
                  {t('userSessions.endOthers')}
                </Button>
              </div>
            ) : (
              <Text size="sm" c="dimmed">
                {t('userSessions.onlyThis')}
              </Text>
            )}
          </Stack>
        )}
      </Answer>
    </SettingCard>
  );
}

const everyMinute = 60_000;

interface UserSessionRowProps {
  session: UserSession;
  onEnd: () => void;
  pending: boolean;
}

/** One sign-in: on which device, since when, and when it was used last. */
function UserSessionRow({ session, onEnd, pending }: UserSessionRowProps) {
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

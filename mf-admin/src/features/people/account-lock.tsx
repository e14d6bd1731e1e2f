import { adminLockPerson, adminUnlockPerson } from '@portal/contract/calls/admin-people';
import type { AdminPerson } from '@portal/contract/entities/admin-person';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { Alert, Button, Text } from '@portal/ui/base';
import { When } from '../lists/facts.tsx';
import type { Question } from './ask-dialog.tsx';
import styles from './people.module.css';

interface AccountLockProps {
  person: AdminPerson;
  ask: (question: Question) => void;
}

/** Whether somebody is locked, by whom, when and why, and the way to change that; nobody locks themselves. */
export function AccountLock({ person, ask }: AccountLockProps) {
  const { t } = useText('mf-admin/people');
  const lock = useRepeatableMutation(adminLockPerson);
  const unlock = useRepeatableMutation(adminUnlockPerson);
  const { id, full_name: name, lock: present, you_yn } = person;
  const params = { id };
  const askLock = () =>
    ask({
      title: t('lock.question', { name }),
      follows: t('lock.follows', { name }),
      confirm: t('lock.confirm'),
      done: t('lock.done', { name }),
      asksReason: true,
      send: (reason) => lock.mutateAsync({ params, body: { reason } }),
    });
  const askUnlock = () =>
    ask({
      title: t('unlock.question', { name }),
      follows: t('unlock.follows', { name }),
      confirm: t('unlock.confirm'),
      done: t('unlock.done', { name }),
      asksReason: true,
      send: (reason) => unlock.mutateAsync({ params, body: { reason } }),
    });
  if (you_yn) return <Text c="dimmed">{t('lock.notYou')}</Text>;
  if (!present)
    return (
      <Button variant="default" className={styles.act} onClick={askLock}>
        {t('lock.confirm')}
      </Button>
    );
  return (
    <Alert color="red" title={t('lock.present')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('lock.at')}</dt>
          <dd>
            <When at={present.at} />
          </dd>
        </div>
        <div>
          <dt>{t('lock.by')}</dt>
          <dd>{present.by?.full_name ?? t('lock.byNobody')}</dd>
        </div>
        <div>
          <dt>{t('lock.why')}</dt>
          <dd className={styles.words}>{present.reason}</dd>
        </div>
      </dl>
      <Button variant="default" className={styles.act} onClick={askUnlock}>
        {t('unlock.confirm')}
      </Button>
    </Alert>
  );
}

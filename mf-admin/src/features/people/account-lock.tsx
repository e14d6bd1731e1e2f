import { adminLockPerson, adminUnlockPerson } from '@portal/contract/calls/admin-people';
import type { AdminPerson } from '@portal/contract/entities/admin-person';
import { LINE_LIMIT } from '@portal/contract/entities/inputs';
import { useText } from '@portal/portal-kit/i18n';
import { Alert, Button, Text } from '@portal/ui/base';
import { AskDialog } from '@portal/ui/overlays';
import { type RefObject, useState } from 'react';
import { FactList } from '../lists/fact-list.tsx';
import { When } from '../lists/facts.tsx';
import styles from './people.module.css';

interface AccountLockProps {
  person: AdminPerson;
  /** Brings the page up to date. */
  refetch: () => Promise<unknown>;
  /** Takes the focus once it is done. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Whether somebody is locked, and the way to change that, with a reason; nobody locks themselves. */
export function AccountLock({ person, refetch, focusAfter }: AccountLockProps) {
  const { t } = useText('mf-admin/people');
  const [asked, setAsked] = useState<'lock' | 'unlock' | null>(null);
  const { id, full_name: name, lock, you_yn } = person;
  const questionOf = (act: 'lock' | 'unlock') => {
    const inputWith = (reason: string) => ({ params: { id }, body: { reason } });
    return {
      input: inputWith(''),
      title: t(`${act}.question`, { name }),
      text: t(`${act}.follows`, { name }),
      confirm: t(`${act}.confirm`),
      done: t(`${act}.done`, { name }),
      reason: {
        label: t('reason'),
        description: t('reasonText'),
        missing: t('reasonMissing'),
        maxLength: LINE_LIMIT,
        inputWith,
      },
    };
  };
  const afterwards = {
    onClose: () => setAsked(null),
    onDone: async () => void (await refetch()),
    onConflict: refetch,
    focusAfter,
  };
  if (you_yn) return <Text c="dimmed">{t('lock.notYou')}</Text>;
  return (
    <>
      {lock ? (
        <Alert color="red" title={t('lock.present')}>
          <FactList
            facts={[
              [t('lock.at'), <When key="at" at={lock.at} />],
              [t('lock.by'), lock.by?.full_name ?? t('lock.byNobody')],
              [t('lock.why'), lock.reason],
            ]}
          />
          <Button variant="default" className={styles.act} onClick={() => setAsked('unlock')}>
            {t('unlock.confirm')}
          </Button>
        </Alert>
      ) : (
        <Button variant="default" className={styles.act} onClick={() => setAsked('lock')}>
          {t('lock.confirm')}
        </Button>
      )}
      <AskDialog call={adminLockPerson} question={asked === 'lock' ? questionOf(asked) : null} {...afterwards} />
      <AskDialog call={adminUnlockPerson} question={asked === 'unlock' ? questionOf(asked) : null} {...afterwards} />
    </>
  );
}

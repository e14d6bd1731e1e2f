import { adminEndPersonSession, adminEndPersonSessions } from '@portal/contract/calls/admin-people';
import type { AdminPerson, AdminPersonSession } from '@portal/contract/entities/admin-person';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { Badge } from '@portal/ui/data';
import { AskDialog } from '@portal/ui/overlays';
import { Table } from '@portal/ui/records';
import { type RefObject, useState } from 'react';
import { When } from '../lists/facts.tsx';
import styles from './people.module.css';

interface PersonSessionsProps {
  person: AdminPerson;
  /** Brings the page up to date. */
  refetch: () => Promise<unknown>;
  /** Takes the focus once it is done. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Where somebody is signed in, and the ways to end one session or all; of one's own, all but this one. */
export function PersonSessions({ person, refetch, focusAfter }: PersonSessionsProps) {
  const { t } = useText('mf-admin/people');
  const [ending, setEnding] = useState<AdminPersonSession | 'all' | null>(null);
  const { id, full_name: name, sessions, you_yn } = person;
  const others = sessions.filter(({ current_yn }) => !current_yn);
  const deviceOf = (session: AdminPersonSession) => session.device ?? t('sessions.unknownDevice');
  const questionOfOne = (session: AdminPersonSession) => ({
    input: { params: { person_id: id, session_id: session.id } },
    title: t('sessions.endQuestion', { device: deviceOf(session) }),
    text: t(session.appointment_id === null ? 'sessions.endFollows' : 'sessions.endLinkFollows', { name }),
    confirm: t('sessions.end'),
    done: t('sessions.endDone'),
  });
  const questionOfAll = {
    input: { params: { id } },
    title: t(you_yn ? 'sessions.endOthersQuestion' : 'sessions.endAllQuestion', { name }),
    text: t(you_yn ? 'sessions.endOthersFollows' : 'sessions.endAllFollows', { name }),
    confirm: t(you_yn ? 'sessions.endOthers' : 'sessions.endAll'),
    done: t('sessions.endAllDone', { name }),
  };
  const afterwards = { onClose: () => setEnding(null), onDone: async () => void (await refetch()), focusAfter };
  return (
    <>
      {sessions.length === 0 && <Text c="dimmed">{t('sessions.none')}</Text>}
      {sessions.length > 0 && (
        <Table<AdminPersonSession>
          caption={t('sessions.title')}
          hideCaption
          rows={sessions}
          rowId={(session) => session.id}
          columns={[
            {
              id: 'device',
              header: t('sessions.device'),
              cell: (session) => (
                <span className={styles.name}>
                  {deviceOf(session)}
                  {session.current_yn && <Badge color="teal">{t('sessions.current')}</Badge>}
                  {session.appointment_id !== null && <Badge color="blue">{t('sessions.link')}</Badge>}
                </span>
              ),
            },
            { id: 'began', header: t('sessions.began'), cell: (session) => <When at={session.created_at} /> },
            { id: 'used', header: t('sessions.used'), cell: (session) => <When at={session.last_used_at} /> },
            {
              id: 'end',
              header: t('sessions.action'),
              cell: (session) =>
                !session.current_yn && (
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={t('sessions.endOf', { device: deviceOf(session) })}
                    onClick={() => setEnding(session)}
                  >
                    {t('sessions.end')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {others.length > 0 && (
        <Button variant="default" className={styles.act} onClick={() => setEnding('all')}>
          {t(you_yn ? 'sessions.endOthers' : 'sessions.endAll')}
        </Button>
      )}
      <AskDialog
        call={adminEndPersonSession}
        question={ending === 'all' ? null : ending && questionOfOne(ending)}
        {...afterwards}
      />
      <AskDialog call={adminEndPersonSessions} question={ending === 'all' ? questionOfAll : null} {...afterwards} />
    </>
  );
}

import {
  adminEndPersonSession,
  adminEndPersonSessions,
  adminFetchPerson,
  adminLockPerson,
  adminUnlockPerson,
} from '@portal/contract/calls/admin-people';
import type { AdminPerson, AdminPersonSession } from '@portal/contract/entities/admin-person';
import { LINE_LIMIT } from '@portal/contract/entities/inputs';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Alert, Anchor, Button, Text } from '@portal/ui/base';
import { Answer, Badge, EmptyState, RowSkeletons } from '@portal/ui/data';
import { IconUser } from '@portal/ui/icons';
import { AskDialog } from '@portal/ui/overlays';
import { Table } from '@portal/ui/records';
import { type RefObject, useRef, useState } from 'react';
import { FactList } from '../lists/fact-list.tsx';
import { TrailLink, When } from '../lists/facts.tsx';
import { useRecordId } from '../lists/use-record-id.ts';
import { AdminPage } from '../sections/admin-page.tsx';
import parts from '../sections/parts.module.css';
import styles from './people.module.css';
import { useRoles } from './use-roles.ts';

/** `/admin/people/:id`: who somebody is, whether they are locked, and where they are signed in. */
export default function PersonPage() {
  const { t } = useText('mf-admin/people');
  const id = useRecordId();
  const answer = useCall(adminFetchPerson, { params: { id } });
  const unknown = (
    <EmptyState
      icon={<IconUser size={26} stroke={1.75} />}
      title={t('unknownTitle')}
      text={t('unknownText')}
      action={
        <Button component={Link} to="/admin/people" variant="default">
          {t('all')}
        </Button>
      }
    />
  );
  return (
    <AdminPage section="people" title={answer.data?.full_name ?? t('one')}>
      <Answer
        answer={answer}
        failed={t('failed')}
        failures={{ not_found: unknown }}
        skeleton={<RowSkeletons rows={5} />}
      >
        {(person) => <Person person={person} refetch={answer.refetch} />}
      </Answer>
    </AdminPage>
  );
}

function Person({ person, refetch }: { person: AdminPerson; refetch: () => Promise<unknown> }) {
  const { t } = useText('mf-admin/people');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <section className={parts.part} aria-labelledby="person-account">
        <h2 id="person-account" ref={heading} tabIndex={-1}>
          {t('account')}
        </h2>
        <Facts person={person} />
        <AccountLock person={person} refetch={refetch} focusAfter={heading} />
      </section>
      <section className={parts.part} aria-labelledby="person-sessions">
        <h2 id="person-sessions">{t('sessions.title')}</h2>
        <PersonSessions person={person} refetch={refetch} focusAfter={heading} />
      </section>
    </>
  );
}

/** Who they are, with the ways to what else admins know of them. */
function Facts({ person }: { person: AdminPerson }) {
  const { t } = useText('mf-admin/people');
  const roles = useRoles();
  const isClient = person.roles.includes('client');
  const practises = person.roles.some((role) => role === 'counsellor' || role === 'generic');
  const theirs = new URLSearchParams({ provider_id: person.id });
  const ways = (
    <span className={parts.ways}>
      {isClient && (
        <Anchor component={Link} to={`/admin/clients/${encodeURIComponent(person.id)}`}>
          {t('clientPage')}
        </Anchor>
      )}
      {practises && (
        <>
          <Anchor component={Link} to={`/admin/appointments?${theirs}`}>
            {t('appointments')}
          </Anchor>
          <Anchor component={Link} to={`/admin/payouts?${theirs}`}>
            {t('payouts')}
          </Anchor>
        </>
      )}
      <TrailLink subject="person" id={person.id} />
    </span>
  );
  return (
    <FactList
      facts={[
        [t('email'), person.email],
        [t('roles'), roles(person.roles)],
        [t('since'), <When key="since" at={person.created_at} />],
        [t('more'), ways],
      ]}
    />
  );
}

interface AccountLockProps {
  person: AdminPerson;
  /** Brings the page up to date. */
  refetch: () => Promise<unknown>;
  /** Takes the focus once it is done. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Whether somebody is locked, and the way to change that, with a reason; nobody locks themselves. */
function AccountLock({ person, refetch, focusAfter }: AccountLockProps) {
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

interface PersonSessionsProps {
  person: AdminPerson;
  /** Brings the page up to date. */
  refetch: () => Promise<unknown>;
  /** Takes the focus once it is done. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Where somebody is signed in, and the ways to end one session or all; of one's own, all but this one. */
function PersonSessions({ person, refetch, focusAfter }: PersonSessionsProps) {
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

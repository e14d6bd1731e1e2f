import { adminFetchPerson } from '@portal/contract/calls/admin-people';
import type { AdminPerson } from '@portal/contract/entities/admin-person';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useLocation } from '@portal/portal-kit/router';
import { Anchor, Button } from '@portal/ui/base';
import { Answer, EmptyState, RowSkeletons } from '@portal/ui/data';
import { IconUser } from '@portal/ui/icons';
import { useRef, useState } from 'react';
import { When } from '../lists/facts.tsx';
import { AdminPage } from '../sections/admin-page.tsx';
import { AccountLock } from './account-lock.tsx';
import { AskDialog, type Question } from './ask-dialog.tsx';
import styles from './people.module.css';
import { PersonSessions } from './person-sessions.tsx';
import { useRoles } from './use-roles.ts';

/** `/admin/people/:id`: who somebody is, whether they are locked, and where they are signed in. */
export default function PersonPage() {
  const { t } = useText('mf-admin/people');
  // The shell's route says no more than `/admin/*`.
  const id = decodeURIComponent(useLocation().pathname.split('/')[3] ?? '');
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
        {(person) => <Person person={person} refetch={() => void answer.refetch()} />}
      </Answer>
    </AdminPage>
  );
}

function Person({ person, refetch }: { person: AdminPerson; refetch: () => void }) {
  const { t } = useText('mf-admin/people');
  const [question, setQuestion] = useState<Question | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const answered = () => {
    refetch();
    // What opened the dialog may be gone by then.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <section className={styles.part} aria-labelledby="person-account">
        <h2 id="person-account" ref={heading} tabIndex={-1}>
          {t('account')}
        </h2>
        <Facts person={person} />
        <AccountLock person={person} ask={setQuestion} />
      </section>
      <section className={styles.part} aria-labelledby="person-sessions">
        <h2 id="person-sessions">{t('sessions.title')}</h2>
        <PersonSessions person={person} ask={setQuestion} />
      </section>
      <AskDialog question={question} onClose={() => setQuestion(null)} onAnswered={answered} />
    </>
  );
}

/** Who they are, with the ways to what else admins know of them. */
function Facts({ person }: { person: AdminPerson }) {
  const { t } = useText('mf-admin/people');
  const roles = useRoles();
  const isClient = person.roles.includes('client');
  const practises = person.roles.some((role) => role === 'counsellor' || role === 'generic');
  const appointments = `/admin/appointments?${new URLSearchParams({ provider: person.full_name })}`;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('email')}</dt>
        <dd>{person.email}</dd>
      </div>
      <div>
        <dt>{t('roles')}</dt>
        <dd>{roles(person.roles)}</dd>
      </div>
      <div>
        <dt>{t('since')}</dt>
        <dd>
          <When at={person.created_at} />
        </dd>
      </div>
      {(isClient || practises) && (
        <div>
          <dt>{t('more')}</dt>
          <dd className={styles.ways}>
            {isClient && (
              <Anchor component={Link} to={`/admin/clients/${encodeURIComponent(person.id)}`}>
                {t('clientPage')}
              </Anchor>
            )}
            {practises && (
              <Anchor component={Link} to={appointments}>
                {t('appointments')}
              </Anchor>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

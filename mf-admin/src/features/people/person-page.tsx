import { adminFetchPerson } from '@portal/contract/calls/admin-people';
import type { AdminPerson } from '@portal/contract/entities/admin-person';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Button } from '@portal/ui/base';
import { Answer, EmptyState, RowSkeletons } from '@portal/ui/data';
import { IconUser } from '@portal/ui/icons';
import { useRef } from 'react';
import { FactList } from '../lists/fact-list.tsx';
import { TrailLink, When } from '../lists/facts.tsx';
import { useRecordId } from '../lists/use-record-id.ts';
import { AdminPage } from '../sections/admin-page.tsx';
import parts from '../sections/parts.module.css';
import { AccountLock } from './account-lock.tsx';
import { PersonSessions } from './person-sessions.tsx';
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

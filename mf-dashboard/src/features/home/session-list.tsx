import { clientAppointments } from '@portal/contract/calls/client-appointments';
import type { ClientAppointment } from '@portal/contract/entities/client-appointment';
import type { ClientList } from '@portal/contract/rules/appointments';
import { LIST_PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Button, Title } from '@portal/ui/base';
import { Answer, Badge, EmptyState, RowSkeletons } from '@portal/ui/data';
import { IconCalendarEvent } from '@portal/ui/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SessionKind } from '../appointment/appointment-facts.tsx';
import { AppointmentTime } from '../appointment/appointment-time.tsx';
import { ListCard } from '../pages/list-card.tsx';
import styles from './session-list.module.css';

/** What the card of the next session has just been told serves the list below it. */
const FRESH_MS = 10_000;

/** A page of one of the client's own lists. */
export function useOwnSessions(list: ClientList, page: number) {
  return useCall(clientAppointments, { query: { list, page } }, { staleTimeMs: FRESH_MS });
}

/** Whether a session comes after the next one, which has a card of its own; one that has ended by now does not. */
export const comesLater =
  (next: ClientAppointment, now: Date) =>
  ({ id, end_date }: ClientAppointment): boolean =>
    id !== next.id && new Date(end_date) > now;

/** The sessions after the next one. */
export function ComingSessions({ next, now }: { next: ClientAppointment; now: Date }) {
  return (
    <Sessions list="coming">
      <SessionPage list="coming" page={1} isShown={comesLater(next, now)} />
    </Sessions>
  );
}

/** All others, with those that were canceled; the whole history is not sent at once. */
export function PastSessions() {
  return (
    <Sessions list="past">
      <SessionPage list="past" page={1} />
    </Sessions>
  );
}

function Sessions({ list, children }: { list: ClientList; children: ReactNode }) {
  const { t } = useText('mf-dashboard');
  const title = `${list}-sessions`;
  return (
    <ListCard aria-labelledby={title}>
      <Title order={2} id={title} className={styles.title}>
        {t(`home.${list}.title`)}
      </Title>
      {children}
    </ListCard>
  );
}

interface SessionPageProps {
  list: ClientList;
  page: number;
  /** It was asked for by a button: a reader goes on at its first session. */
  takesFocus?: boolean;
  isShown?: (session: ClientAppointment) => boolean;
}

/** Ten sessions, in each state of their answer, and below them further ones on demand. */
function SessionPage({ list, page, takesFocus = false, isShown = () => true }: SessionPageProps) {
  const { t } = useText('mf-dashboard');
  const answer = useOwnSessions(list, page);
  const [isFollowed, follow] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  const isThere = answer.data !== undefined;
  useEffect(() => {
    if (isThere && takesFocus) rows.current?.focus();
  }, [isThere, takesFocus]);
  return (
    <Answer
      answer={answer}
      failed={t(`home.${list}.failed`)}
      stale={t(`home.${list}.stale`)}
      skeleton={<RowSkeletons rows={page === 1 ? 3 : 1} rowClassName={styles.row} />}
    >
      {({ data, pagination }) => {
        const { total, total_items: count } = pagination;
        if (count === 0) return <NoSessions />;
        const from = (page - 1) * LIST_PAGE_SIZE + 1;
        const range = t('shared:pager.rows', { from, to: from + data.length - 1, count });
        // The next session is among those that come, and stands elsewhere: a range would count it.
        const name = list === 'coming' ? t('home.coming.title') : t('home.past.list', { range });
        return (
          <>
            <ul ref={rows} tabIndex={-1} className={styles.rows} aria-label={name}>
              {data.filter(isShown).map((session) => (
                <SessionRow key={session.id} list={list} session={session} />
              ))}
            </ul>
            {page < total &&
              (isFollowed ? (
                <SessionPage list={list} page={page + 1} takesFocus isShown={isShown} />
              ) : (
                <div className={styles.more}>
                  <Button variant="default" onClick={() => follow(true)}>
                    {t(`home.${list}.more`)}
                  </Button>
                </div>
              ))}
          </>
        );
      }}
    </Answer>
  );
}

function NoSessions() {
  const { t } = useText('mf-dashboard');
  return <EmptyState icon={<IconCalendarEvent size={26} stroke={1.75} />} title={t('home.past.none')} />;
}

function SessionRow({ list, session }: { list: ClientList; session: ClientAppointment }) {
  const { t } = useText('mf-dashboard');
  const { id, status, modality, practitioner } = session;
  return (
    <li className={styles.row}>
      <AppointmentTime appointment={session} className={styles.time} />
      <div className={styles.who}>
        <h3 className={styles.name}>{practitioner.full_name}</h3>
        <SessionKind appointment={session} />
      </div>
      {status === 'completed' && <Badge color="green">{t('home.past.held')}</Badge>}
      {status === 'canceled' && <Badge color="gray">{t('home.past.notHeld')}</Badge>}
      {list === 'coming' && modality !== 'in_person' && (
        <Anchor component={Link} to={`/sessions/${encodeURIComponent(id)}/waiting_room`} className={styles.way}>
          {t('shared:waitingRoom')}
        </Anchor>
      )}
    </li>
  );
}

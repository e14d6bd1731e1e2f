import { fetchUnfinished } from '@portal/contract/calls/unfinished';
import type { Appointment } from '@portal/contract/entities/appointment';
import type { Unfinished, UnfinishedSession } from '@portal/contract/entities/unfinished';
import { UNREAD_SHOWN_MAX } from '@portal/contract/rules/chat';
import { useFormats, useNow, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useLocation } from '@portal/portal-kit/router';
import { Anchor, Button, Text, VisuallyHidden } from '@portal/ui/base';
import { Answer, EmptyState } from '@portal/ui/data';
import { IconCalendarCheck } from '@portal/ui/icons';
import { useRowKeys } from '@portal/ui/lists';
import { useEffect, useRef, useState } from 'react';
import { SessionFacts, StatusBadge } from '../appointment/appointment-facts.tsx';
import { AppointmentTime } from '../appointment/appointment-time.tsx';
import { partnerName } from '../appointment/partner-name.ts';
import { useOfferUndo } from '../appointments/appointment-dialogs.tsx';
import { UndoWay } from '../undo/undo-way.tsx';
import { OutcomeForm } from './outcome-form.tsx';
import styles from './unfinished-list.module.css';
import { type OwnTask, useOwnTasks } from './use-unfinished.ts';

const EVERY_MINUTE = 60_000;

/**
 * What a practitioner has left to do at the end of a day, in one list: outcome, note and own lines of each session that
 * is over, unread messages, sign-up and taxes. Outcomes are gone through one after the other.
 */
export function UnfinishedList() {
  const { t } = useText('mf-dashboard');
  // Never out of the cache alone: whoever comes back from a note finds it done.
  const answer = useCall(fetchUnfinished, {});
  return (
    <section id="appointments" tabIndex={-1} aria-labelledby="appointments-list">
      <VisuallyHidden>
        <h2 id="appointments-list">{t('shared:status.outcomeMissing')}</h2>
      </VisuallyHidden>
      <Answer answer={answer} failed={t('states.unfinishedFailed')}>
        {(unfinished) => <Everything unfinished={unfinished} />}
      </Answer>
    </section>
  );
}

function Everything({ unfinished: { sessions, counts } }: { unfinished: Unfinished }) {
  const { t } = useText('mf-dashboard/unfinished');
  const own = useOwnTasks();
  const walk = useWalk(sessions);
  const list = useRef<HTMLUListElement>(null);
  const { unread_messages: unread } = counts;
  const isEmpty = sessions.length + own.length + unread === 0;
  useRowKeys(list, !isEmpty);
  if (isEmpty) {
    const icon = <IconCalendarCheck size={26} stroke={1.75} />;
    return (
      <>
        <UndoWay />
        <EmptyState icon={icon} title={t('empty')} />
      </>
    );
  }
  return (
    <>
      {walk.openId === null && <UndoWay />}
      <Summary counts={counts} shown={sessions.length} />
      {/* Safari forgets that an unstyled list is one. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul ref={list} role="list" className={styles.rows} aria-labelledby="appointments-list">
        {sessions.map((session) => (
          <SessionRow key={session.appointment.id} session={session} walk={walk} />
        ))}
        {unread > 0 && <UnreadRow count={unread} />}
        {own.map((task) => (
          <OwnRow key={task} task={task} />
        ))}
      </ul>
    </>
  );
}

/** How much of each kind is left, of all sessions; and how long what nobody does stays in the list. */
function Summary({ counts, shown }: { counts: Unfinished['counts']; shown: number }) {
  const { t } = useText('mf-dashboard/unfinished');
  const { t: own } = useText('mf-dashboard');
  const kinds = (['outcomes', 'notes', 'assessments'] as const).filter((kind) => counts[kind] > 0);
  return (
    <div className={styles.summary}>
      <p className={styles.counts}>{kinds.map((kind) => t(kind, { count: counts[kind] })).join(' · ')}</p>
      <Text size="sm" c="dimmed">
        {t('hint')}
        {counts.sessions > shown && <> {own('pager.summary', { from: 1, to: shown, count: counts.sessions })}</>}
      </Text>
    </div>
  );
}

/** Which outcome is asked for, and what was answered before the server's next list says so. */
interface Walk {
  /** The session whose outcome is asked for. */
  openId: string | null;
  /** Its form gets the focus: somebody goes through the list. */
  takesFocus: boolean;
  open: (id: string) => void;
  /** The appointment as it is known now. */
  latestOf: (appointment: Appointment) => Appointment;
  lacksOutcome: (session: UnfinishedSession) => boolean;
  onSettled: (appointment: Appointment) => void;
}

interface Asked {
  /** Null before there was any. */
  id: string | null;
  takesFocus: boolean;
}

/**
 * Leads from one session without outcome to the next, from the first unless another was chosen. One that is asked about
 * stays so, whatever the next list brings; where somebody else settled it, none is until one is chosen. Whoever came by the dashboard's button goes through them, and has the focus there at once.
 */
function useWalk(sessions: readonly UnfinishedSession[]): Walk {
  const isGoingThrough = isWalk(useLocation().state);
  const [settled, setSettled] = useState<readonly Appointment[]>([]);
  const [asked, setAsked] = useState<Asked>({ id: null, takesFocus: isGoingThrough });
  const latestOf = (appointment: Appointment) => {
    const known = settled.find(({ id }) => id === appointment.id);
    return known && (known.version ?? 0) > (appointment.version ?? 0) ? known : appointment;
  };
  const lacksOutcome = (session: UnfinishedSession) =>
    session.outcome_missing_yn && latestOf(session.appointment) === session.appointment;
  const missing = sessions.filter(lacksOutcome).map(({ appointment }) => appointment.id);
  const first = missing[0] ?? null;
  // Chosen once: a session that ends meanwhile comes first in the next list, and must not get another's answer.
  if (asked.id === null && first !== null) setAsked({ id: first, takesFocus: asked.takesFocus });
  const openId = missing.find((id) => id === asked.id) ?? null;
  useEffect(() => {
    // The form with the focus is gone, and no other one takes it.
    if (openId === null && document.activeElement === document.body && asked.takesFocus)
      document.querySelector<HTMLElement>('#appointments')?.focus({ preventScroll: true });
  }, [openId, asked]);
  const onSettled = (appointment: Appointment) => {
    setSettled((before) => [...before.filter(({ id }) => id !== appointment.id), appointment]);
    const next = missing[missing.indexOf(appointment.id) + 1] ?? missing.find((id) => id !== appointment.id);
    // Whoever went on to another one meanwhile stays there; after the last one, what ends later takes no focus.
    setAsked((before) =>
      before.id === appointment.id && next !== undefined ? { id: next, takesFocus: true } : before,
    );
  };
  const open = (id: string) => setAsked({ id, takesFocus: true });
  return { openId, takesFocus: asked.takesFocus, open, latestOf, lacksOutcome, onSettled };
}

/** The state of an address that leads here to go through the list: kept by the browser, so that Back comes back to it. */
function isWalk(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'walk' in state && state.walk === true;
}

/** A session that lacks something, with the way to each thing. */
function SessionRow({ session, walk }: { session: UnfinishedSession; walk: Walk }) {
  const { t } = useText('mf-dashboard/unfinished');
  const { t: own } = useText('mf-dashboard');
  const now = useNow(EVERY_MINUTE);
  const offerUndo = useOfferUndo();
  const appointment = walk.latestOf(session.appointment);
  const { id } = appointment;
  const name = appointment.client.preferred_name_with_last_name;
  const partner = partnerName(appointment);
  const lacksOutcome = walk.lacksOutcome(session);
  const isOpen = lacksOutcome && walk.openId === id;
  const path = encodeURIComponent(id);
  const onDone = (changed: Appointment) => {
    walk.onSettled(changed);
    offerUndo(changed);
  };
  return (
    <li className={styles.row}>
      <AppointmentTime appointment={appointment} linked />
      <div className={styles.who}>
        <h3 className={styles.name}>{partner === null ? name : t('shared:appointments.couple', { name, partner })}</h3>
        <SessionFacts appointment={appointment} now={now} />
        <StatusBadge appointment={appointment} now={now} />
      </div>
      <div className={styles.actions}>
        {lacksOutcome && !isOpen && (
          <Button variant="default" aria-label={t('recordOf', { name })} onClick={() => walk.open(id)}>
            {t('record')}
          </Button>
        )}
        {session.note_missing_yn && appointment.status !== 'canceled' && (
          <Button
            component={Link}
            to={`/session_notes?session=${path}`}
            variant="subtle"
            aria-label={own('actions.noteOf', { name })}
          >
            {own('actions.note')}
          </Button>
        )}
        {session.assessment_missing_yn && (
          <Button
            component={Link}
            to={`/sessions/${path}/post_session_assessments`}
            variant="subtle"
            aria-label={own('actions.assessmentOf', { name })}
          >
            {own('actions.assessment')}
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          <UndoWay />
          <OutcomeForm key={id} appointment={session.appointment} takesFocus={walk.takesFocus} onDone={onDone} />
        </>
      )}
    </li>
  );
}

/** The way to the messages that nobody has read. */
function UnreadRow({ count }: { count: number }) {
  const { t } = useText('mf-dashboard/unfinished');
  const { number } = useFormats();
  const words = count > UNREAD_SHOWN_MAX ? `${number(UNREAD_SHOWN_MAX)}+` : number(count);
  return (
    <li className={styles.row}>
      <Anchor component={Link} to="/messages" className={styles.way}>
        {t('shared:unread', { count, number: words })}
      </Anchor>
    </li>
  );
}

/** What the practitioner owes the portal; the notice above has the buttons for an address that is not confirmed. */
function OwnRow({ task }: { task: OwnTask }) {
  const { t } = useText('mf-dashboard/unfinished');
  const { role_type } = useSession().user;
  const ways = { signUp: role_type === 'generic' ? '/signup_specialized' : '/signup', tax: '/billing', email: null };
  const way = ways[task];
  return (
    <li className={styles.row}>
      {way === null ? (
        <p className={styles.way}>{t(`own.${task}`)}</p>
      ) : (
        <Anchor component={Link} to={way} className={styles.way}>
          {t(`own.${task}`)}
        </Anchor>
      )}
    </li>
  );
}

import type { AppointmentOverview, OverviewClient } from '@portal/contract/entities/appointment-overview';
import { SCORE_MAX, SRS_AREAS } from '@portal/contract/rules/assessments';
import { useFormats, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import type { ReactNode } from 'react';
import { CancellationNote, SessionFacts, StatusBadge } from '../appointment/appointment-facts.tsx';
import { AppointmentActions } from '../appointments/appointment-actions.tsx';
import { AppointmentDialogs } from '../appointments/appointment-dialogs.tsx';
import { FactList } from '../facts/fact-list.tsx';
import { ExchangedFiles } from '../files/exchanged-files.tsx';
import { PageColumn, PageColumns, PageSection } from '../pages/page-card.tsx';
import { UndoWay } from '../undo/undo-way.tsx';
import styles from './appointment-page.module.css';
import { BillingFacts } from './billing-facts.tsx';
import { SessionTimes } from './session-times.tsx';
import { StatusHistory } from './status-history.tsx';

export interface OverviewProps {
  overview: AppointmentOverview;
}

const EVERY_MINUTE = 60_000;

/** All that belongs to an appointment, each part with a heading of its own. */
export function Overview({ overview }: OverviewProps) {
  const { t } = useText('mf-dashboard/appointment');
  const { clients } = overview;
  return (
    <AppointmentDialogs focusAfter="appointment-status">
      <PageColumns>
        <PageColumn>
          <Part name="when">
            <SessionTimes overview={overview} />
          </Part>
          <Part name="people">
            <People clients={clients} />
          </Part>
        </PageColumn>
        <PageColumn>
          <Part name="status">
            <Status overview={overview} />
          </Part>
          <Part name="note">
            <Note overview={overview} />
          </Part>
          <Part name="assessments">
            <Assessments overview={overview} />
          </Part>
          <Part name="billing">
            <BillingFacts overview={overview} />
          </Part>
          <Part name="messages">
            <Messages overview={overview} />
          </Part>
          {clients.map((client) => (
            <Part
              key={client.id}
              name="files"
              title={clients.length > 1 ? t('shared:files.with', { name: client.full_name }) : undefined}
              of={client.id}
            >
              <ExchangedFiles with={{ kind: 'client', id: client.id }} full_name={client.full_name} />
            </Part>
          ))}
        </PageColumn>
      </PageColumns>
    </AppointmentDialogs>
  );
}

interface PartProps {
  name: 'when' | 'people' | 'status' | 'note' | 'assessments' | 'billing' | 'messages' | 'files';
  /** In the place of the name's own. */
  title?: string | undefined;
  /** Whose it is, where there are several of a name. */
  of?: string;
  children: ReactNode;
}

/** One part of the page. The dialogs about the appointment leave the focus to that of its status. */
function Part({ name, title, of = '', children }: PartProps) {
  const { t } = useText('mf-dashboard/appointment');
  const id = `appointment-${name}${of}`;
  return (
    <PageSection id={id} tabIndex={name === 'status' ? -1 : undefined} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title ?? t(`parts.${name}`)}
      </h2>
      {children}
    </PageSection>
  );
}

/** Who is treated, each with the way to their page. */
function People({ clients }: { clients: readonly OverviewClient[] }) {
  const { t } = useText('mf-dashboard/appointment');
  return (
    <FactList
      facts={clients.map(({ id, full_name }, place) => ({
        name: t(place === 0 ? 'shared:clients.person' : 'partner'),
        value: (
          <Anchor component={Link} to={`/clients?client=${encodeURIComponent(id)}`}>
            {full_name}
          </Anchor>
        ),
      }))}
    />
  );
}

/** How the appointment stands, what can be done with it now, and how it came to that. */
function Status({ overview }: OverviewProps) {
  const { t } = useText('mf-dashboard/appointment');
  const now = useNow(EVERY_MINUTE);
  const { appointment } = overview;
  return (
    <>
      <UndoWay />
      <div className={styles.status}>
        <StatusBadge appointment={appointment} now={now} />
        <CancellationNote appointment={appointment} />
      </div>
      <SessionFacts appointment={appointment} now={now} />
      <AppointmentActions appointment={appointment} now={now} className={styles.actions} />
      <h3 className={styles.subtitle}>{t('history.title')}</h3>
      <StatusHistory overview={overview} />
    </>
  );
}

/** Whether the practitioner's own note says something, and the way to it: every session has one from the start (UX-1). */
function Note({ overview: { appointment, note_saved_at: savedAt } }: OverviewProps) {
  const { t } = useText('mf-dashboard/appointment');
  const { dateTime, zoneName } = useFormats();
  return (
    <>
      <p className={styles.words}>
        {savedAt === null ? t('note.empty') : t('note.saved', { when: `${dateTime(savedAt)} ${zoneName(savedAt)}` })}
      </p>
      <Anchor component={Link} to={`/session_notes?session=${encodeURIComponent(appointment.id)}`}>
        {t('note.open')}
      </Anchor>
    </>
  );
}

/** What was answered before and after the session: the client's totals, and the practitioner's own. */
function Assessments({ overview: { appointment, assessments } }: OverviewProps) {
  const { t } = useText('mf-dashboard/appointment');
  const { number } = useFormats();
  if (assessments === null) return <p className={styles.words}>{t('assessments.none')}</p>;
  const max = SRS_AREAS.length * SCORE_MAX;
  const total = (sum: number | null) =>
    sum === null ? t('shared:unanswered') : t('assessments.total', { total: number(sum), max });
  const { ors_total: ors, srs_total: srs, own_answered_yn: isOwnAnswered } = assessments;
  return (
    <>
      <FactList
        facts={[
          { name: t('assessments.before'), value: total(ors) },
          { name: t('assessments.after'), value: total(srs) },
          { name: t('assessments.own'), value: t(isOwnAnswered ? 'assessments.answered' : 'shared:unanswered') },
        ]}
      />
      {appointment.status === 'completed' && (
        <p className={styles.way}>
          <Anchor component={Link} to={`/sessions/${encodeURIComponent(appointment.id)}/post_session_assessments`}>
            {t('assessments.open')}
          </Anchor>
        </p>
      )}
    </>
  );
}

/** The way to the conversation with these people, and what of it is unread. */
function Messages({ overview: { chat } }: OverviewProps) {
  const { t } = useText('mf-dashboard/appointment');
  const { number } = useFormats();
  if (chat === null) return <p className={styles.words}>{t('messages.none')}</p>;
  const { id, unread_count: count } = chat;
  return (
    <>
      <p className={styles.words}>
        {count === 0 ? t('messages.read') : t('shared:unread', { count, number: number(count) })}
      </p>
      <Anchor component={Link} to={`/messages?chat=${encodeURIComponent(id)}`}>
        {t('messages.open')}
      </Anchor>
    </>
  );
}

import { listAppointments } from '@portal/contract/calls/appointments';
import type { CalendarDate } from '@portal/contract/rules/days';
import { useFormats, useNow, usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useLocation } from '@portal/portal-kit/router';
import { ActionIcon, Anchor, Button, Paper, Text, VisuallyHidden } from '@portal/ui/base';
import { FailedCard, PageHeader, RowSkeletons, StaleNotice, UnreadableRows, Waiting } from '@portal/ui/data';
import { IconChevronLeft, IconChevronRight } from '@portal/ui/icons';
import { LinkTabs } from '@portal/ui/lists';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AppointmentDialogs } from '../appointments/appointment-dialogs.tsx';
import { firstPageOf, freshForMs, listInput } from '../appointments/list-state.ts';
import { nextSession } from '../appointments/next-session.ts';
import { useFetched } from '../fetched/use-fetched.ts';
import { forPractitioners } from '../landing/for-practitioners.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { type CalendarDay, calendarDays } from './calendar/calendar-day.ts';
import { useCalendarFormats } from './calendar-formats.ts';
import { type Dates, datesOf, stepFrom, VIEWS, type View } from './dates.ts';
import { SubscribeButton } from './feed/subscribe-button.tsx';
import scheduleBarStyles from './schedule-bar.module.css';
import scheduleBodyStyles from './schedule-body.module.css';
import styles from './schedule-page.module.css';
import { type ScheduleState, scheduleLocation, useScheduleState } from './schedule-state.ts';
import { type Sessions, usePreparedSessions, useSessions } from './use-sessions.ts';
import { ZoneNote } from './zone/zone-note.tsx';

const minute = 60_000;

/** The calendar is there without it: fetched as soon as somebody means to open a session. */
const loadDetails = async () => {
  const part = await import(/* webpackChunkName: "session-dialog" */ './details/session-dialog.tsx');
  return part.SessionDialog;
};

/**
 * `/schedule` (SHELL-033, BS-001): the practitioner's own sessions by week, by day or as a list, in their own time
 * zone.
 */
function SchedulePage() {
  const { t } = useText('mf-dashboard/schedule');
  const { dayKey } = useFormats();
  const { range, fullDate } = useCalendarFormats();
  const state = useScheduleState();
  const now = useNow(minute);
  const date = state.date ?? dayKey(now);
  const dates = datesOf(state.view, date);
  const asked = useSessions(dates);
  const [opened, setOpened] = useState<string | null>(null);
  const { part: Details, prepare, fetch } = useFetched(loadDetails);
  const shown = dates.join();
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
    // Nobody who has gone on to other days gets a session of the days before.
    return () => setOpened(null);
  }, [shown]);
  const open = (id: string) => void fetch(() => latest.current === shown && setOpened(id));
  const title = dates.length === 1 ? fullDate(date) : range(dates[0], dates.at(-1) ?? date);
  usePageTitle(t('shared:sections.schedule'));
  return (
    <AppointmentDialogs focusAfter="session-status">
      <PageHeader
        title={t('shared:sections.schedule')}
        text={<ZoneNote dates={dates} />}
        actions={<SubscribeButton />}
      />
      <Paper
        component="section"
        withBorder
        className={styles.schedule}
        aria-labelledby="schedule-dates"
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <ScheduleBar state={state} date={date} title={title} />
        <ScheduleBody view={state.view} dates={dates} title={title} asked={asked} now={now} onOpen={open} />
      </Paper>
      {Details && (
        <Details
          appointment={asked.sessions?.find(({ id }) => id === opened) ?? null}
          now={now}
          onClose={() => setOpened(null)}
        />
      )}
    </AppointmentDialogs>
  );
}

export default forPractitioners(SchedulePage);

interface ScheduleBarProps {
  state: ScheduleState;
  /** The date that is open: the state's, or today. */
  date: CalendarDate;
  /** The dates on show, in words. */
  title: string;
}

/** What is on show, the ways to what is around it and back to today, and the three views. All are links. */
function ScheduleBar({ state, date, title }: ScheduleBarProps) {
  const { t } = useText('mf-dashboard/schedule');
  const { pathname } = useLocation();
  const { view } = state;
  const tabs = VIEWS.map((key) => ({
    key,
    label: t(`views.${key}`),
    to: scheduleLocation(pathname, { view: key, date: state.date }),
  }));
  return (
    <div className={scheduleBarStyles.bar}>
      <div className={scheduleBarStyles.steps}>
        <StepLink view={view} date={date} direction={-1} label={t(`steps.previous.${view}`)} />
        <Button
          component={Link}
          to={scheduleLocation(pathname, { view, date: null })}
          preventScrollReset
          variant="default"
        >
          {t('shared:today')}
        </Button>
        <StepLink view={view} date={date} direction={1} label={t(`steps.next.${view}`)} />
      </div>
      <h2 id="schedule-dates" className={scheduleBarStyles.title}>
        {title}
      </h2>
      <LinkTabs label={t('views.label')} tabs={tabs} active={view} counted={false} link={Link} />
    </div>
  );
}

interface StepLinkProps {
  view: View;
  /** The date that is open. */
  date: string;
  direction: -1 | 1;
  label: string;
}

/** To the piece of the calendar before or after; what it holds is asked for as soon as somebody means to go there. */
function StepLink({ view, date, direction, label }: StepLinkProps) {
  const { pathname } = useLocation();
  const [meant, setMeant] = useState<string | null>(null);
  const target = stepFrom(view, date, direction) ?? date;
  const to = scheduleLocation(pathname, { view, date: target } satisfies ScheduleState);
  usePreparedSessions(datesOf(view, target), meant === to);
  const mean = () => setMeant(to);
  const Icon = direction === -1 ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      component={Link}
      to={to}
      preventScrollReset
      variant="default"
      aria-label={label}
      onMouseEnter={mean}
      onFocus={mean}
    >
      <Icon size={20} aria-hidden="true" />
    </ActionIcon>
  );
}

interface ScheduleBodyProps {
  view: View;
  dates: Dates;
  /** The dates in words. */
  title: string;
  asked: Sessions;
  now: Date;
  onOpen: (appointmentId: string) => void;
}

/** The days on show, in whatever state they are: on their way, not to be had, empty, there. */
function ScheduleBody({ view, dates, title, asked, now, onOpen }: ScheduleBodyProps) {
  const { t } = useText('mf-dashboard/schedule');
  const { t: shared } = useText('mf-dashboard');
  const { timeZone, dayKey } = useFormats();
  const { sessions, error, asking, cut, retry } = asked;
  const shownDates = dates.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dates are new with every render, their words are not
  const days = useMemo(() => calendarDays(dates, sessions, timeZone), [shownDates, sessions, timeZone]);
  const failed = error !== null && sessions === undefined;
  const count = new Set(days.flatMap(({ pieces }) => (pieces ?? []).map(({ appointment }) => appointment.id))).size;
  const isEmpty = sessions !== undefined && count === 0;
  // An agenda has no use for days on which nothing happens, but for today.
  const today = dayKey(now);
  const shown = view === 'agenda' ? days.filter(({ date, pieces }) => pieces?.length || date === today) : days;
  return (
    <div aria-busy={sessions === undefined && !failed} className={scheduleBodyStyles.body}>
      <ClockNotes days={days} />
      {error !== null && sessions !== undefined && (
        <StaleNotice text={shared('states.stale')} onRetry={retry} pending={asking} />
      )}
      <UnreadableRows count={asked.unreadable} />
      {cut && <p className={scheduleBodyStyles.note}>{t('cut')}</p>}
      {failed && <FailedCard title={t('failed')} code={error.code} onRetry={retry} pending={asking} />}
      {isEmpty && <EmptyNotice view={view} date={dates.at(-1) ?? dates[0]} now={now} />}
      {sessions === undefined && !failed && <Waiting>{view === 'agenda' && <RowSkeletons rows={6} />}</Waiting>}
      {!failed && (view !== 'agenda' || (sessions !== undefined && !isEmpty)) && (
        <Calendar view={view} days={shown} now={now} onOpen={onOpen} />
      )}
      <VisuallyHidden role="status">{sessions && t('summary', { dates: title, count })}</VisuallyHidden>
    </div>
  );
}

/** In words, what the clocks do in the days on show: hours that a day lacks, or has twice. */
function ClockNotes({ days }: { days: readonly CalendarDay[] }) {
  const { t } = useText('mf-dashboard/schedule');
  const { clock, fullDate } = useCalendarFormats();
  return days.map(
    ({ date, change }) =>
      change !== null && (
        <p key={date} className={scheduleBodyStyles.clocks}>
          {t(`clocks.${change.kind}`, {
            date: fullDate(date),
            from: clock(change.from),
            to: clock(change.to),
          })}
        </p>
      ),
  );
}

interface EmptyNoticeProps {
  view: View;
  /** The last date on show. */
  date: CalendarDate;
  now: Date;
}

/**
 * Nothing is booked in what is on show; and when the next session is, with a way there. It is asked for as the dashboard
 * does; while it is not known, or cannot be, nothing is said of it.
 */
function EmptyNotice({ view, date, now }: EmptyNoticeProps) {
  const { t } = useText('mf-dashboard/schedule');
  const { dateTime, zoneName, dayKey } = useFormats();
  const { pathname } = useLocation();
  const options = { staleTimeMs: freshForMs };
  const today = useCall(listAppointments, listInput(firstPageOf('today')), options);
  const upcoming = useCall(listAppointments, listInput(firstPageOf('upcoming')), options);
  const isKnown = today.data !== undefined && upcoming.data !== undefined;
  const next = nextSession(today.data?.data ?? [], now) ?? nextSession(upcoming.data?.data ?? [], now);
  const isPast = date < dayKey(now);
  return (
    <div className={scheduleBodyStyles.empty}>
      <Text className={scheduleBodyStyles.emptyTitle}>{t(`empty.${view}`)}</Text>
      {isKnown && (
        <Text size="sm">
          {next === undefined ? (
            t('shared:appointments.noneBooked')
          ) : (
            <>
              {t('shared:appointments.next', {
                when: `${dateTime(next.start_date)} ${zoneName(next.start_date)}`,
                name: next.client.preferred_name_with_last_name,
              })}{' '}
              <Anchor component={Link} to={scheduleLocation(pathname, { view, date: dayKey(next.start_date) })} inherit>
                {t('empty.go')}
              </Anchor>
            </>
          )}
        </Text>
      )}
      {isPast && (
        <Anchor component={Link} to={scheduleLocation(pathname, { view, date: null })} size="sm">
          {t('empty.toToday')}
        </Anchor>
      )}
    </div>
  );
}

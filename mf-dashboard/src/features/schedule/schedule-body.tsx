import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { VisuallyHidden } from '@portal/ui/base';
import { FailedCard, RowSkeletons, StaleNotice, UnreadableRows, Waiting } from '@portal/ui/data';
import { useMemo } from 'react';
import { Calendar } from './calendar/calendar.tsx';
import { type CalendarDay, calendarDays } from './calendar/calendar-day.ts';
import { useCalendarFormats } from './calendar-formats.ts';
import type { Dates, View } from './dates.ts';
import { EmptyNotice } from './empty-notice.tsx';
import styles from './schedule-body.module.css';
import type { Sessions } from './use-sessions.ts';

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
export function ScheduleBody({ view, dates, title, asked, now, onOpen }: ScheduleBodyProps) {
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
    <div aria-busy={sessions === undefined && !failed} className={styles.body}>
      <ClockNotes days={days} />
      {error !== null && sessions !== undefined && (
        <StaleNotice text={shared('states.stale')} onRetry={retry} pending={asking} />
      )}
      <UnreadableRows count={asked.unreadable} />
      {cut && <p className={styles.note}>{t('cut')}</p>}
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
        <p key={date} className={styles.clocks}>
          {t(`clocks.${change.kind}`, {
            date: fullDate(date),
            from: clock(change.from),
            to: clock(change.to),
          })}
        </p>
      ),
  );
}

import { useFormats, useNow, usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Paper } from '@portal/ui/base';
import { PageHeader } from '@portal/ui/data';
import { useState } from 'react';
import { AppointmentDialogs } from '../appointments/appointment-dialogs.tsx';
import { forPractitioners } from '../landing/for-practitioners.tsx';
import { useCalendarFormats } from './calendar-formats.ts';
import { datesOf } from './dates.ts';
import { SessionDialog, sessionStatusId } from './details/session-dialog.tsx';
import { SubscribeButton } from './feed/subscribe-button.tsx';
import { ScheduleBar } from './schedule-bar.tsx';
import { ScheduleBody } from './schedule-body.tsx';
import styles from './schedule-page.module.css';
import { useScheduleState } from './schedule-state.ts';
import { useSessions } from './use-sessions.ts';
import { ZoneNote } from './zone/zone-note.tsx';

const minute = 60_000;

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
  const title = dates.length === 1 ? fullDate(date) : range(dates[0], dates.at(-1) ?? date);
  usePageTitle(t('shared:sections.schedule'));
  return (
    <AppointmentDialogs focusAfter={sessionStatusId}>
      <PageHeader
        title={t('shared:sections.schedule')}
        text={<ZoneNote dates={dates} />}
        actions={<SubscribeButton />}
      />
      <Paper component="section" withBorder className={styles.schedule} aria-labelledby="schedule-dates">
        <ScheduleBar state={state} date={date} title={title} />
        <ScheduleBody view={state.view} dates={dates} title={title} asked={asked} now={now} onOpen={setOpened} />
      </Paper>
      <SessionDialog
        appointment={asked.sessions?.find(({ id }) => id === opened) ?? null}
        now={now}
        onClose={() => setOpened(null)}
      />
    </AppointmentDialogs>
  );
}

export default forPractitioners(SchedulePage);

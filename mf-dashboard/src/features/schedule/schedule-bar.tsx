import type { CalendarDate } from '@portal/contract/rules/days';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useLocation } from '@portal/portal-kit/router';
import { ActionIcon, Button } from '@portal/ui/base';
import { IconChevronLeft, IconChevronRight } from '@portal/ui/icons';
import { LinkTabs } from '@portal/ui/lists';
import { useState } from 'react';
import { datesOf, stepFrom, VIEWS, type View } from './dates.ts';
import styles from './schedule-bar.module.css';
import { type ScheduleState, scheduleLocation } from './schedule-state.ts';
import { usePreparedSessions } from './use-sessions.ts';

interface ScheduleBarProps {
  state: ScheduleState;
  /** The date that is open: the state's, or today. */
  date: CalendarDate;
  /** The dates on show, in words. */
  title: string;
}

/** What is on show, the ways to what is around it and back to today, and the three views. All are links. */
export function ScheduleBar({ state, date, title }: ScheduleBarProps) {
  const { t } = useText('mf-dashboard/schedule');
  const { pathname } = useLocation();
  const { view } = state;
  const tabs = VIEWS.map((key) => ({
    key,
    label: t(`views.${key}`),
    to: scheduleLocation(pathname, { view: key, date: state.date }),
  }));
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
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
      <h2 id="schedule-dates" className={styles.title}>
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

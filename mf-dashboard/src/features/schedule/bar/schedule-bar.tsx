import type { CalendarDate } from '@portal/contract/rules/days';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useLocation } from '@portal/portal-kit/router';
import { Button } from '@portal/ui/base';
import { LinkTabs } from '@portal/ui/lists';
import { VIEWS } from '../dates.ts';
import { type ScheduleState, scheduleLocation } from '../schedule-state.ts';
import styles from './schedule-bar.module.css';
import { StepLink } from './step-link.tsx';

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

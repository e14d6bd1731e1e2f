import { Link, useLocation } from '@portal/portal-kit/router';
import { ActionIcon } from '@portal/ui/base';
import { IconChevronLeft, IconChevronRight } from '@portal/ui/icons';
import { useState } from 'react';
import { datesOf, stepFrom, type View } from '../dates.ts';
import { type ScheduleState, scheduleLocation } from '../schedule-state.ts';
import { usePreparedSessions } from '../use-sessions.ts';

interface StepLinkProps {
  view: View;
  /** The date that is open. */
  date: string;
  direction: -1 | 1;
  label: string;
}

/** To the piece of the calendar before or after; what it holds is asked for as soon as somebody means to go there. */
export function StepLink({ view, date, direction, label }: StepLinkProps) {
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

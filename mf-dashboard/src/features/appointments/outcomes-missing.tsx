import { listAppointments } from '@portal/contract/calls/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useLocation } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { listInput } from './list-input.ts';
import { firstPageOf, listLocation } from './list-state.ts';
import { shownStatus } from './shown-status.ts';

const previous = firstPageOf('previous');

/**
 * How many of the latest sessions nobody has said the outcome of, and the way there. It asks nothing: the latest of
 * what is over are there because they are counted.
 */
export function OutcomesMissing({ now }: { now: Date }) {
  const { t } = useText('mf-dashboard');
  const { pathname } = useLocation();
  const latest = useCall(listAppointments, listInput(previous), { enabled: false }).data?.data ?? [];
  const count = latest.filter((appointment) => shownStatus(appointment, now) === 'outcomeMissing').length;
  if (count === 0) return null;
  return (
    <Anchor component={Link} to={listLocation(pathname, previous)}>
      {t('dashboard.outcomesMissing', { count })}
    </Anchor>
  );
}

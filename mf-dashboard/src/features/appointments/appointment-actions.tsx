import type { Appointment } from '@portal/contract/entities/appointment';
import { Slot } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Button } from '@portal/ui/base';
import { rowActions } from './row-actions.ts';

interface AppointmentActionsProps {
  appointment: Appointment;
  now: Date;
  className?: string | undefined;
}

/**
 * What can be done with an appointment now. The status dialog's button comes with what fills its slot; while nothing
 * does, there is nothing to see.
 */
export function AppointmentActions({ appointment, now, className }: AppointmentActionsProps) {
  const { t } = useText('mf-dashboard');
  const actions = rowActions(appointment, now);
  const isOver = now.getTime() > new Date(appointment.end_date).getTime();
  const name = appointment.client.preferred_name_with_last_name;
  return (
    <div className={className}>
      {actions.waitingRoom && (
        <Button
          component={Link}
          to={`/sessions/${encodeURIComponent(appointment.id)}/waiting_room`}
          variant="light"
          aria-label={t('actions.waitingRoomOf', { name })}
        >
          {t('actions.waitingRoom')}
        </Button>
      )}
      {actions.start && (
        <Button
          component={Link}
          to={`/sessions/providers/video_call/${encodeURIComponent(appointment.id)}`}
          // After its end one may still go back in, but nothing should urge to.
          variant={isOver ? 'light' : 'filled'}
          aria-label={t('actions.startOf', { name })}
        >
          {t('actions.start')}
        </Button>
      )}
      {actions.status && <Slot name="status-dialog/v1" input={{ appointment }} />}
    </div>
  );
}

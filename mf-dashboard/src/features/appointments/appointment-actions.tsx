import type { Appointment } from '@portal/contract/entities/appointment';
import { isAdmin } from '@portal/contract/rules/people';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Button } from '@portal/ui/base';
import { DialogButton } from './appointment-dialogs.tsx';
import { rowActions, statusActionName } from './row-actions.ts';

interface AppointmentActionsProps {
  appointment: Appointment;
  now: Date;
  className?: string | undefined;
}

/**
 * What can be done with an appointment now (BS-016): the ways into the session, and the dialogs that decide on it. One
 * of them comes first, the next thing to do; the others stand quietly beside it. Of a session that is over practitioners
 * have a note to write or to read (UX-1), and of a completed one an assessment beside the client's.
 */
export function AppointmentActions({ appointment, now, className }: AppointmentActionsProps) {
  const { t } = useText('mf-dashboard');
  const admin = isAdmin(useSession().user);
  const actions = rowActions(appointment, now, { admin });
  const isOver = now.getTime() > new Date(appointment.end_date).getTime();
  const id = encodeURIComponent(appointment.id);
  const name = appointment.client.preferred_name_with_last_name;
  const statusAction = statusActionName(appointment, { admin });
  // After its end one may still go back in, but nothing should urge to.
  const start = actions.start && (
    <Button
      component={Link}
      to={`/sessions/providers/video_call/${id}`}
      variant={isOver ? 'subtle' : 'filled'}
      aria-label={t('actions.startOf', { name })}
    >
      {t('actions.start')}
    </Button>
  );
  const goesIn = actions.start && !isOver;
  return (
    <div className={className}>
      {!isOver && start}
      {actions.status && (
        <DialogButton
          dialog="status"
          appointment={appointment}
          label={t(`actions.${statusAction}`)}
          name={t(`actions.${statusAction}Of`, { name })}
          quiet={goesIn}
        />
      )}
      {isOver && start}
      {actions.waitingRoom && (
        <Button
          component={Link}
          to={`/sessions/${id}/waiting_room`}
          variant={goesIn || actions.status ? 'subtle' : 'light'}
          aria-label={t('actions.waitingRoomOf', { name })}
        >
          {t('shared:waitingRoom')}
        </Button>
      )}
      {appointment.status === 'completed' && !admin && (
        <Button
          component={Link}
          to={`/sessions/${id}/post_session_assessments`}
          variant="subtle"
          aria-label={t('actions.assessmentOf', { name })}
        >
          {t('actions.assessment')}
        </Button>
      )}
      {actions.note && (
        <Button
          component={Link}
          to={`/session_notes?session=${id}`}
          variant="subtle"
          aria-label={t('actions.noteOf', { name })}
        >
          {t('actions.note')}
        </Button>
      )}
      {actions.cancel && (
        <DialogButton
          dialog="cancellation"
          appointment={appointment}
          label={t('shared:cancel')}
          name={t('actions.cancelOf', { name })}
          quiet
        />
      )}
    </div>
  );
}

import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useLiveSession, useNotify, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useParams } from '@portal/portal-kit/router';
import { Paper, Title, VisuallyHidden } from '@portal/ui/base';
import { useState } from 'react';
import { EndWatch } from '../call/view/end-watch.tsx';
import { KeptNote } from '../notes/panel/kept-note.tsx';
import { MovedNotice } from '../session/moved-notice.tsx';
import { useTitleWithNews } from '../session/news/use-news.ts';
import { SessionGate } from '../session/session-gate.tsx';
import { useOpened } from '../session/session-marks.ts';
import { timeLeft } from '../session/timer/time-left.ts';
import { OnlineSession } from './online-session.tsx';
import { DASHBOARD, SessionFrame, useGoTo } from './session-frame.tsx';

/**
 * `/sessions/providers/video_call/:id` (SHELL-062): a session as its practitioner holds it (SESS-028, SESS-029,
 * SESS-030, SESS-031, SESS-032, SESS-033, SESS-034, SESS-035, SESS-036, SESS-037, SESS-038, SESS-039, SESS-040,
 * SESS-041, SESS-042, SESS-043, SESS-044, SESS-045, SESS-046, SESS-047, SESS-048, SESS-049, SESS-050, SESS-051,
 * SESS-052, SESS-053, SESS-054, SESS-055, SESS-056, SESS-057, SESS-058, SESS-059).
 */
export default function ProviderSessionPage() {
  const { t } = useText('mf-sessions/provider-session');
  const { id = '' } = useParams();
  useTitleWithNews(t('title'));
  return (
    <>
      <VisuallyHidden component="h1" tabIndex={-1} data-page-title>
        {t('title')}
      </VisuallyHidden>
      <SessionGate id={id} staysOpen takes={['inPerson', 'over']} instead={<WithoutSession appointmentId={id} />}>
        {(appointment) => <ProviderSession key={appointment.id} appointment={appointment} />}
      </SessionGate>
    </>
  );
}

/** A session from its opening until it is completed, or an hour past its end (SESS-052). */
function ProviderSession({ appointment }: { appointment: SessionAppointment }) {
  const { t } = useText('mf-sessions/provider-session');
  const goTo = useGoTo();
  const notify = useNotify();
  const end = new Date(appointment.end_date);
  // Only how it stands when the page is opened: nobody is asked for a camera in a session that is closed already.
  const openedAt = useNow(3_600_000);
  const [wasClosed] = useState(() => timeLeft(openedAt, end).isClosed);
  const close = () => {
    notify({ kind: 'info', message: t('shared:appointments.expired') });
    void goTo(DASHBOARD);
  };
  const Session = appointment.modality === 'in_person' ? InPersonSession : OnlineSession;
  return (
    <>
      <MovedNotice appointment={appointment} />
      <EndWatch end={end} onClosed={close} />
      {!wasClosed && <Session appointment={appointment} />}
    </>
  );
}

/** A session in one room: its time and what belongs to it, without camera or microphone (BS-030). */
function InPersonSession({ appointment }: { appointment: SessionAppointment }) {
  useOpened(appointment);
  useLiveSession('mf-sessions', true);
  return <SessionFrame appointment={appointment} />;
}

/** All that can be done on the page of a session that cannot be had (SESS-048): write. */
function WithoutSession({ appointmentId }: { appointmentId: string }) {
  const { t } = useText('mf-sessions/note');
  return (
    <Paper withBorder component="section" p="md" mt="md">
      <Title order={2} size="h4" mb="sm">
        {t('note.ahead.title')}
      </Title>
      <KeptNote appointmentId={appointmentId} />
    </Paper>
  );
}

import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { isSessionAhead } from '@portal/contract/rules/session-ahead';
import { useNow, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, Navigate, useLocation, useParams } from '@portal/portal-kit/router';
import { Button, Group, Paper, VisuallyHidden } from '@portal/ui/base';
import { EmptyState } from '@portal/ui/data';
import { IconVideoOff } from '@portal/ui/icons';
import { useState } from 'react';
import { isAskedFirst } from '../assessments/pre-session/asked-sessions.ts';
import { useSessionDevices } from '../devices/use-session-devices.ts';
import { keepEntered } from '../session/entered-sessions.ts';
import { forgetLeft, hasLeft } from '../session/left-sessions.ts';
import { useTellArrivals, useTitleWithNews } from '../session/news/use-news.ts';
import { ownRole } from '../session/participants.ts';
import { usePresence } from '../session/presence/use-presence.ts';
import { SessionGate } from '../session/session-gate.tsx';
import { useEntered } from '../session/use-entered.ts';
import { useOnGone } from '../session/use-on-gone.ts';
import { LiveSession } from './live-session.tsx';
import { LocationQuestion, useLocationAnswer } from './location-question.tsx';

/**
 * `/sessions/clients/video_call/:id` (SHELL-061): the session as the client, or a partner of a couple, has it. A client
 * joins the call, chats, writes notes of their own and gives feedback (SESS-169); the host of a couple does the same,
 * and is asked whether both sit in one room (SESS-170). The guest has no notes, updates no status, relays no chat to
 * the server and leaves to the root after a simple question (SESS-171).
 */
export default function ClientSessionPage() {
  const { t } = useText('mf-sessions/client-session');
  const { id = '' } = useParams();
  useTitleWithNews(t('title'));
  return (
    <>
      <VisuallyHidden component="h1" tabIndex={-1} data-page-title>
        {t('title')}
      </VisuallyHidden>
      <SessionGate id={id} staysOpen>
        {(appointment) => <ClientSession key={appointment.id} appointment={appointment} />}
      </SessionGate>
    </>
  );
}

/**
 * From opening the page to the call. Whoever has left it in this tab is first asked whether they want to be back, the
 * host of a couple where the partner is (SESS-094); a practitioner has a page of their own. More than a quarter of an
 * hour before its start nothing is opened: the waiting room says when, and checks the devices. A link leads to
 * the questions before the session first.
 */
function ClientSession({ appointment }: { appointment: SessionAppointment }) {
  const { user } = useSession();
  const { id, provider_type, start_date } = appointment;
  const now = useNow(60_000);
  const isAhead = isSessionAhead(new Date(start_date), now);
  const { state } = useLocation();
  const [isAskedBefore] = useState(() => isAskedFirst(appointment, state, now));
  const role = ownRole(appointment, user.id);
  // Only how it stands when the page is opened: who is just leaving is on the way out.
  const [isAway, setIsAway] = useState(() => hasLeft(id));
  const joinAgain = () => {
    forgetLeft(id);
    keepEntered(id);
    setIsAway(false);
  };
  if (role === 'provider') return <Navigate to={`/sessions/providers/video_call/${id}`} replace />;
  if (isAhead) return <Navigate to={`/sessions/${id}/waiting_room`} replace />;
  if (isAskedBefore) return <Navigate to={`/sessions/${id}/pre_session_assessments`} replace />;
  if (isAway) return <JoinAgain onJoin={joinAgain} />;
  return <ClientSide appointment={appointment} isAsked={role === 'host' && provider_type === 'couples'} />;
}

/**
 * Presence is there from the beginning, whatever is asked. Behind the question no camera is on: nobody sees there what
 * it shows.
 * @param isAsked whether it has to be known where the partner is: of a couple’s host (RULES-186)
 */
function ClientSide({ appointment, isAsked }: { appointment: SessionAppointment; isAsked: boolean }) {
  const { answer, setAnswer } = useLocationAnswer();
  const isOpen = isAsked && answer === null;
  const { devices, isSettled } = useSessionDevices(appointment.modality, !isOpen);
  const { isEntered, enter } = useEntered(appointment.id, { leadsHere: false });
  const { waiting } = usePresence(appointment);
  useTellArrivals(appointment.id, waiting);
  if (isOpen) return <LocationQuestion onAnswer={setAnswer} />;
  const sameLocation = isAsked ? answer === 'same' : undefined;
  const entry = { isEntered, waiting, onEnter: enter };
  return <LiveSession {...{ appointment, devices, sameLocation, entry }} isReady={isSettled} />;
}

/**
 * Stands in the place of a call that somebody has left in this tab: neither a step back nor a link puts them live
 * again unasked. When they join, the focus starts where the session starts.
 */
function JoinAgain({ onJoin }: { onJoin: () => void }) {
  const { t } = useText('mf-sessions/client-session');
  useOnGone(() => document.querySelector<HTMLElement>('[data-page-title]')?.focus());
  return (
    <Paper withBorder>
      <EmptyState
        icon={<IconVideoOff size={26} stroke={1.75} />}
        title={t('again.title')}
        text={t('again.text')}
        action={
          <Group gap="sm" justify="center">
            <Button onClick={onJoin}>{t('again.join')}</Button>
            <Button component={Link} to="/" variant="default">
              {t('shared:toStart')}
            </Button>
          </Group>
        }
      />
    </Paper>
  );
}

import { sendSessionLink } from '@portal/contract/calls/sessions';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { isSessionAhead } from '@portal/contract/rules/session-ahead';
import { waitingRoomState } from '@portal/contract/rules/waiting-room';
import {
  type Locale,
  Slot,
  type SlotInputs,
  useLiveSession,
  useLocale,
  useNow,
  useReport,
  useSession,
} from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link, useNavigate, useParams } from '@portal/portal-kit/router';
import { Anchor, Stack } from '@portal/ui/base';
import { CalendarFile } from '@portal/ui/calendar';
import { PageHeader } from '@portal/ui/data';
import { SendLink } from '@portal/ui/overlays';
import { useEffect } from 'react';
import { callAhead, leaveAhead, startAhead } from '../call/call-ahead.ts';
import { createLiveCall } from '../call/live-call.ts';
import { prepareCalls } from '../call/load-room.ts';
import { BeforeCall } from '../call/threshold/before-call.tsx';
import { useTickets } from '../call/use-tickets.ts';
import { canCall } from '../devices/can-call.ts';
import { ReadinessCheck } from '../devices/check/readiness-check.tsx';
import { inputsOf, useSessionDevices } from '../devices/use-session-devices.ts';
import { keepEntered } from '../session/entered-sessions.ts';
import type { CallRole } from '../session/identity.ts';
import { forgetLeft } from '../session/left-sessions.ts';
import { MovedNotice } from '../session/moved-notice.tsx';
import { NewsSettings } from '../session/news/news-settings.tsx';
import { useTellArrivals, useTitleWithNews } from '../session/news/use-news.ts';
import { otherParticipants, ownRole, type Participant } from '../session/participants.ts';
import { usePresence } from '../session/presence/use-presence.ts';
import { SessionGate } from '../session/session-gate.tsx';
import { useOnGone } from '../session/use-on-gone.ts';
import { AppointmentDetails, Greeting, QuestionsCard } from './appointment-details.tsx';
import { PeopleCard } from './people-card.tsx';
import { StartSession } from './start-session.tsx';
import styles from './waiting-room-page.module.css';

/**
 * `/sessions/:id/waiting_room`, from which the shell has taken the token where there was one (SHELL-058): where people
 * wait for one another before a session (SESS-001, SESS-002, SESS-003, SESS-004, SESS-005, SESS-006, SESS-007,
 * SESS-008, SESS-009, SESS-010, SESS-011, SESS-012, SESS-013, SESS-014, SESS-015, SESS-016, SESS-017). Its button leads
 * each to their side of the call (SHELL-061, SHELL-062).
 */
export default function WaitingRoomPage() {
  const { t } = useText('mf-sessions/waiting-room');
  const { id = '' } = useParams();
  const { user } = useSession();
  useTitleWithNews(t('shared:waitingRoom'));
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          user.provider_yn && (
            <Anchor component={Link} to="/dashboard">
              {t('shared:toDashboard')}
            </Anchor>
          )
        }
      />
      <SessionGate id={id} takes={['over']}>
        {(appointment) => <WaitingRoom key={appointment.id} appointment={appointment} />}
      </SessionGate>
    </>
  );
}

/** The waiting room of a session that can be held. Its devices are open, and go along into the call. */
function WaitingRoom({ appointment }: { appointment: SessionAppointment }) {
  const { user } = useSession();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const { id, modality } = appointment;
  const start = new Date(appointment.start_date);
  const role = ownRole(appointment, user.id);
  const others = otherParticipants(appointment, user.id);
  const isHostOfCouple = role === 'host' && appointment.provider_type === 'couples';
  const { waiting, answering } = usePresence(appointment);
  useTellArrivals(id, waiting);
  const now = useNow(60_000);
  const isExpired = waitingRoomState(now, start, false) === 'expired';
  // Whoever waits for somebody touches nothing: they are not idle, from a quarter of an hour before the start on.
  const isAhead = isSessionAhead(start, now);
  useLiveSession('mf-sessions', !isExpired && !isAhead);
  const { devices, isSettled } = useSessionDevices(modality, !isExpired);
  const report = useReport('waiting-room');
  const { fetchTicket } = useTickets();

  // A failure shows when the call loads it again.
  useEffect(() => void loadAhead(role, locale).catch(report), [role, locale, report]);

  // Devices change while the call's page is awaited, as when a blur begins.
  useEffect(() => callAhead(id)?.call.send(devices.tracks), [id, devices.tracks]);
  // Whatever page comes in place of the call's: its person has gone elsewhere.
  useOnGone(leaveAhead);

  const startSession = () => {
    devices.handOver();
    forgetLeft(id);
    keepEntered(id);
    // A couple's host is first asked where the partner is, and the ticket says so.
    if (!isHostOfCouple && isSettled && canCall() && !callAhead(id)) {
      const live = createLiveCall(id, { fetchTicket: () => fetchTicket(id), report });
      live.call.send(devices.tracks);
      startAhead(id, live);
    }
    void navigate(`/sessions/${role === 'provider' ? 'providers' : 'clients'}/video_call/${id}`);
  };
  return (
    <>
      {/* Before the call, and not in the middle of it (DASH-054). */}
      {role === 'provider' && (
        <Slot name="hst-modal/v1" input={{ place: 'session' } satisfies SlotInputs['hst-modal/v1']} />
      )}
      <MovedNotice appointment={appointment} />
      {!isExpired && (
        <Greeting appointment={appointment} role={role} others={others} isAnswering={answering.length > 0} />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <PeopleCard
            people={others}
            waiting={waiting}
            answering={answering}
            {...(role === 'provider' && {
              missing: (person: Participant) => <SendLink call={sendSessionLink} appointmentId={id} person={person} />,
            })}
          >
            <StartSession
              start={start}
              others={others}
              isOtherWaiting={waiting.length > 0}
              opensEarly={role === 'provider'}
              hasPhone={appointment.twilio_toll_free_number !== null}
              onStart={startSession}
            />
          </PeopleCard>
          {!isExpired && <QuestionsCard appointment={appointment} />}
          {!isExpired && <NewsSettings />}
          <AppointmentDetails appointment={appointment}>
            {isAhead && role !== 'provider' && (
              <Stack gap="xs" align="flex-start" mt="sm">
                <CalendarFile appointmentId={id} />
              </Stack>
            )}
          </AppointmentDetails>
        </div>
        {!isExpired && canCall() && (
          <BeforeCall appointment={appointment}>
            <ReadinessCheck devices={devices} inputs={inputsOf(modality)} />
          </BeforeCall>
        )}
      </div>
    </>
  );
}

/** The pages of a call and their texts: the very chunks that src/index.ts names. */
const pages = {
  provider: {
    load: () => import(/* webpackChunkName: "page-provider-session" */ '../provider-session/provider-session-page.tsx'),
    en: () => import(/* webpackChunkName: "messages-provider-session-en" */ '../provider-session/messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-provider-session-fr" */ '../provider-session/messages/fr.json'),
  },
  client: {
    load: () => import(/* webpackChunkName: "page-client-session" */ '../client-session/client-session-page.tsx'),
    en: () => import(/* webpackChunkName: "messages-client-session-en" */ '../client-session/messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-client-session-fr" */ '../client-session/messages/fr.json'),
  },
} as const;

/** Texts of both pages of a call that the waiting room itself does not show. */
const callTexts = {
  en: [
    () => import(/* webpackChunkName: "messages-call-en" */ '../call/view/messages/en.json'),
    () => import(/* webpackChunkName: "messages-note-en" */ '../notes/panel/messages/en.json'),
    () => import(/* webpackChunkName: "messages-chat-en" */ '../chat/messages/en.json'),
  ],
  fr: [
    () => import(/* webpackChunkName: "messages-call-fr" */ '../call/view/messages/fr.json'),
    () => import(/* webpackChunkName: "messages-note-fr" */ '../notes/panel/messages/fr.json'),
    () => import(/* webpackChunkName: "messages-chat-fr" */ '../chat/messages/fr.json'),
  ],
} as const;

/** Loads all the code that a call needs while there is time: Start then waits for the call alone. */
async function loadAhead(role: CallRole, locale: Locale): Promise<void> {
  const page = pages[role === 'provider' ? 'provider' : 'client'];
  await Promise.all([prepareCalls(), page.load(), page[locale](), ...callTexts[locale].map((load) => load())]);
}

import { fetchAppointment } from '@portal/contract/calls/appointments';
import type { AppointmentStatus, Modality } from '@portal/contract/rules/appointments';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Paper } from '@portal/ui/base';
import { EmptyState, useSlow } from '@portal/ui/data';
import { IconVideoOff } from '@portal/ui/icons';
import { Notice } from '@portal/ui/live';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallSnapshot } from '../call/call.ts';
import styles from './live-session.module.css';

/**
 * Why there is nothing to wait for any more: the practitioner has completed the session, it came to nothing, or its hour
 * after the end is over.
 */
type Ending = 'completed' | 'incomplete' | 'closed';

const endings: Partial<Record<AppointmentStatus, Ending>> = { completed: 'completed', canceled: 'incomplete' };

/** How often it is looked whether a practitioner who is away has set an outcome meanwhile. */
const EVERY_MS = 20_000;

/**
 * Whether a client's session has ended, and how. The waiting room's question hears of an outcome at once; it is asked
 * for, too, when the room has ended or the practitioner has left it, and again while they are away.
 */
export function useEnding(appointmentId: string, { people, state }: CallSnapshot, isClosed: boolean) {
  // What is known is as the page was opened; in another language it serves until the next answer is there.
  const { data, refetch } = useCall(
    fetchAppointment,
    { params: { id: appointmentId } },
    { staleTimeMs: Number.POSITIVE_INFINITY, keepPrevious: true },
  );
  const ending: Ending | null = (data && endings[data.status]) ?? (isClosed ? 'closed' : null);
  const isHere = people.some(({ role }) => role === 'provider');
  const [wasHere, setWasHere] = useState(isHere);
  if (isHere && !wasHere) setWasHere(true);
  const isRoomOver = state.phase === 'ended' && state.reason === 'over';
  const isAway = wasHere && !isHere && state.phase === 'connected' && ending === null;
  const isAsked = (isRoomOver || (wasHere && !isHere)) && ending === null;
  const ask = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isAsked) return;
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [isAsked]);
  return { ending, isProviderAway: isAway };
}

/** So long somebody may be away before it is called stepping out, in milliseconds: a reload of theirs is none. */
const SOON_BACK_MS = 5_000;

/** The practitioner has left the call and set no outcome: they may come back. */
export function SteppedOut({ name }: { name: string | undefined }) {
  const { t } = useText('mf-sessions/client-session');
  const isOut = useSlow(SOON_BACK_MS);
  return <Notice text={isOut ? t('steppedOut', { name }) : null} />;
}

/** Stands in the place of a call that has ended: nobody is seen or heard any more. The focus does not get lost. */
export function CallOver({ modality }: { modality: Modality }) {
  const { t } = useText('mf-sessions/client-session');
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, []);
  return (
    <Paper withBorder className={styles.over}>
      <EmptyState
        icon={<IconVideoOff size={26} stroke={1.75} />}
        title={t(`ended.off.${modality === 'voice' ? 'voice' : 'video'}`)}
        text={t('ended.next')}
      />
    </Paper>
  );
}

import { fetchAppointment } from '@portal/contract/calls/appointments';
import { fetchUserAppointment, updateUserAppointment } from '@portal/contract/calls/sessions';
import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { PRESENCE_HELD_MS } from '@portal/contract/rules/timings';
import { isOver } from '@portal/contract/rules/waiting-room';
import { useReport } from '@portal/portal-kit';
import { useCallMutation, useQueryClient } from '@portal/portal-kit/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnGone } from '../use-on-gone.ts';
import { followPresence, NOBODY, type Presence } from './follow-presence.ts';

/** An answer that is held back takes its time, and a slow network some more. */
const timeoutMs = PRESENCE_HELD_MS + 10_000;

/** How many parts of the page are there for a session: the call takes over from the waiting room, which does from the questions. */
const parts = new Map<string, number>();

function beThere(appointmentId: string): () => void {
  const count = (change: number) => parts.set(appointmentId, (parts.get(appointmentId) ?? 0) + change);
  count(1);
  return () => count(-1);
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Says that one waits, or that one answers the questions before the session and will wait later. */
const words = {
  waiting: { body: { waiting_yn: true }, query: { present: 'true' } },
  answering: { body: { waiting_yn: false, answering_yn: true }, query: {} },
} as const;

/**
 * Says that one is here for as long as the part is shown (SESS-011, SESS-020), and follows who of the others is. Each
 * question says so, too: another page of the same person takes it back when it goes. The answer also tells that the
 * session was canceled, completed (F16) or moved (decision 116); then whoever shows it reads it anew.
 */
export function usePresence(
  { id: appointmentId, start_date: start }: Pick<SessionAppointment, 'id' | 'start_date'>,
  as: keyof typeof words = 'waiting',
): Presence {
  const [presence, setPresence] = useState(NOBODY);
  const { body, query } = words[as];
  const report = useReport('presence');
  const { mutateAsync: ask } = useCallMutation(fetchUserAppointment, { timeoutMs });
  const { mutateAsync: say } = useCallMutation(updateUserAppointment);

  const queries = useQueryClient();
  const isKnownOver = useRef(false);
  const knownStart = useEffectEvent(() => start);
  const tellChanged = useEffectEvent((status: SessionAppointment['status'] | undefined, now: string | undefined) => {
    const isNewlyOver = status !== undefined && isOver(status) && !isKnownOver.current;
    const isMoved = now !== undefined && Date.parse(now) !== Date.parse(start);
    if (!isNewlyOver && !isMoved) return;
    isKnownOver.current ||= isNewlyOver;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(fetchAppointment.id) });
  });

  const isSaid = useRef(false);
  const sayHere = useEffectEvent(async () => {
    if (isSaid.current) return;
    isSaid.current = true;
    try {
      await say({ params: { appointment_id: appointmentId }, body });
    } catch (error) {
      // The next question says it again.
      isSaid.current = false;
      report(error);
    }
  });

  useEffect(() => {
    const end = new AbortController();
    const go = beThere(appointmentId);
    const params = { appointment_id: appointmentId };
    const question = (seen: string) =>
      ask({ params, query: { other_user: 'true', ...query, seen, start: knownStart() } });
    void followPresence(
      {
        ask: async (seen) => {
          void sayHere();
          const { waiting_user_ids, answering_user_ids, status, start_date } = await question(seen);
          tellChanged(status, start_date);
          return { waiting: waiting_user_ids, answering: answering_user_ids };
        },
        tell: setPresence,
        now: () => performance.now(),
        wait,
      },
      end.signal,
    );
    return () => {
      end.abort();
      go();
    };
  }, [appointmentId, ask, query]);

  const leave = () => say({ params: { appointment_id: appointmentId }, body: { waiting_yn: false } });
  useOnGone(() => void (parts.get(appointmentId) === 0 && leave().catch(report)));
  useEffect(() => {
    // A page that is closed may not get its word out, as remotes have no request that outlives them: whoever is not
    // heard of for `WAITING_LASTS_MS` is gone anyway. Firefox tells that page so, and there is nothing to report.
    const tryToLeave = () => void leave().catch(() => undefined);
    window.addEventListener('pagehide', tryToLeave);
    return () => window.removeEventListener('pagehide', tryToLeave);
  });
  useEffect(() => {
    // Back brings the page as it was left, and it has said that one is gone.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isSaid.current = false;
      void sayHere();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  return presence;
}

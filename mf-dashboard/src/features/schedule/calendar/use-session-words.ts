import { heldUntil } from '@portal/contract/rules/held-until';
import { shownStatus } from '@portal/contract/rules/shown-status';
import { useFormats, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useWho } from '../../appointment/appointment-facts.tsx';
import type { Piece } from '../pieces.ts';

/** What an event of the calendar says, piece by piece for the eye, and in one breath. */
export interface SessionWords {
  /** `10:30 AM`; with the zone's name where the clocks show a time twice. */
  from: string;
  /** `10:30 AM–11:20 AM`. */
  span: string;
  /** Of the client, or of both partners. */
  who: string;
  /** That it began the day before, or ends on the next; else null. */
  overnight: string | null;
  /** `Video, Scheduled`. */
  facts: string;
  /** `10:30 AM–11:20 AM, Alex Roy, Video, Scheduled`. */
  name: string;
}

const EVERY_MINUTE = 60_000;

/** Gives the words of a piece. */
export function useSessionWords(): (piece: Piece) => SessionWords {
  const { t } = useText('mf-dashboard/schedule');
  const { t: shared } = useText('mf-dashboard');
  const { time, zoneName } = useFormats();
  const now = useNow(EVERY_MINUTE);
  const whoOf = useWho();
  return ({ appointment, ambiguous, continues, goesOn }) => {
    const at = (instant: string) => (ambiguous ? `${time(instant)} ${zoneName(instant)}` : time(instant));
    const from = at(appointment.start_date);
    const span = t('event.span', { from, to: at(heldUntil(appointment).toISOString()) });
    const who = whoOf(appointment);
    const crossing = (continues && 'continues') || (goesOn && 'goesOn');
    const overnight = crossing ? t(`event.${crossing}`) : null;
    const facts = `${shared(`modality.${appointment.modality}`)}, ${shared(`shared:status.${shownStatus(appointment, now)}`)}`;
    const name = [span, who, overnight, facts].filter((part) => part !== null).join(', ');
    return { from, span, who, overnight, facts, name };
  };
}

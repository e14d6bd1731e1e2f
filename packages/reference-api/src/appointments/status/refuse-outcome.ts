import type { SessionOutcome } from '@portal/contract/rules/charging';
import type { PersonContext } from '../../server/implement.ts';
import { Refusal } from '../../server/refusal.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import { outcomeWords, statusWords } from './status-words.ts';
import { isTooEarly, mayFollow, type NewStatus, type StatusChanger } from './transitions.ts';

/** 422 for a status that may not follow the present one (BP-008), in words that name the present one. */
export function refuseTransition({ status: from }: LockedAppointment, to: NewStatus, by: StatusChanger): void {
  if (mayFollow({ from, to, by })) return;
  throw new Refusal(422, 'status_final', { values: (locale) => ({ status: statusWords(from, locale) }) });
}

/** 422 for how a session ended that has not begun, in words that name what cannot be known yet. */
export function refuseTooEarly(
  { now }: Pick<PersonContext, 'now'>,
  { start_date }: LockedAppointment,
  { outcome, by }: { outcome: SessionOutcome; by: StatusChanger },
): void {
  if (!isTooEarly(outcome, { by, hasBegun: start_date <= now })) return;
  throw new Refusal(422, 'not_begun', { values: (locale) => outcomeWords(outcome, locale) });
}

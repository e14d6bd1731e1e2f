import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { VIDEO_AUTO_EXIT_MS } from '@portal/contract/rules/timings';

/** Why a session cannot be held online: it will not be, is over, or takes place elsewhere. */
export type SessionObstacle = 'canceled' | 'completed' | 'inPerson' | 'over';

/** What keeps people from a session; null where nothing does. An hour past its end its room opens to nobody. */
export function sessionObstacle(
  { status, modality, end_date }: Pick<SessionAppointment, 'status' | 'modality' | 'end_date'>,
  now: Date,
): SessionObstacle | null {
  if (status === 'canceled' || status === 'completed') return status;
  if (now.getTime() > new Date(end_date).getTime() + VIDEO_AUTO_EXIT_MS) return 'over';
  return modality === 'in_person' ? 'inPerson' : null;
}

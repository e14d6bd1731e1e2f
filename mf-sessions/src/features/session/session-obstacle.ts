import type { SessionAppointment } from '@portal/contract/entities/session-appointment';

/** Why a session cannot be held online: it is over, will not be, or takes place elsewhere. */
export type SessionObstacle = 'canceled' | 'completed' | 'inPerson';

/** What keeps people from a session; null where nothing does. */
export function sessionObstacle({
  status,
  modality,
}: Pick<SessionAppointment, 'status' | 'modality'>): SessionObstacle | null {
  if (status === 'canceled' || status === 'completed') return status;
  return modality === 'in_person' ? 'inPerson' : null;
}

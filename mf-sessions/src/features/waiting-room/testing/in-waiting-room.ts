import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import type { Intercept } from '@portal/mock-shell';
import { screen } from '@testing-library/react';

export const room = ({ id }: SessionAppointment) => `/sessions/${id}/waiting_room`;
export const findStart = () => screen.findByRole('button', { name: 'Start Session' });
export const startButton = () => screen.getByRole('button', { name: 'Start Session' });

/** Says who of the others waits or answers, in the API's place: its own clock goes with the test's. */
export const othersWait =
  (ids: () => readonly string[], answering: () => readonly string[] = () => []): Intercept =>
  (request) => {
    const isQuestion = request.method === 'GET' && request.url.includes('/user_appointments/');
    if (!isQuestion) return undefined;
    const presence = { waiting_user_ids: ids(), answering_user_ids: answering() };
    return Response.json({ waiting_yn: ids().length > 0, ...presence });
  };

import { fetchAppointment } from '@portal/contract/calls/appointments';
import { devCreateAppointment } from '@portal/contract/calls/dev';
import { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { callUrl } from '@portal/contract/url';
import type { TestWorld } from '@portal/mock-shell';

/** A note of Maya's that nobody has written yet, and what speaks for her. */
export async function newNote(world: TestWorld): Promise<{ id: string; token: string }> {
  const { token } = await world.sessionOf('maya@demo.test');
  const ask = async (method: string, path: string, body?: unknown) =>
    SessionAppointment.parse(await world.ask('maya@demo.test', method, path, body));
  const wishes = { counsellor: 'maya@demo.test', client: 'alex@demo.test', starts_in_seconds: 600, duration: 60 };
  const { id } = await ask('POST', callUrl(devCreateAppointment, { body: wishes }, 'en'), wishes);
  const [note] = (await ask('GET', callUrl(fetchAppointment, { params: { id } }, 'en'))).appointment_notes;
  if (!note) throw new Error('The session has no note');
  return { id: note.id, token };
}

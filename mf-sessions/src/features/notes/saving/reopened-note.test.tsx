import { expect, it } from '@jest/globals';
import { fetchAppointment } from '@portal/contract/calls/appointments';
import { fetchNote, updateNote } from '@portal/contract/calls/notes';
import { SavedNote } from '@portal/contract/entities/appointment-note';
import { SessionAppointment } from '@portal/contract/entities/session-appointment';
import type { CallRule } from '@portal/mock-shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { prepareSessions } from '../../../testing/sessions.ts';
import { noteRemote } from './testing/note-page.tsx';

const sessions = prepareSessions();
const maya = 'maya@demo.test';

it('a note that is opened again while its save is not done begins with what was typed last', async () => {
  const { id } = await sessions.makeSession();
  const session = await sessions.callBeside(fetchAppointment, { params: { id } }, maya);
  const [note] = SessionAppointment.parse(session).appointment_notes;
  if (!note) throw new Error('The session has no note');
  const faults: CallRule[] = [{ call: updateNote.id, fault: 'dropped' }];
  await sessions.open(`/sessions/${note.id}/waiting_room`, { faults }, noteRemote);
  const editor = () => screen.findByLabelText('Note');
  const closeOrOpen = () => userEvent.click(screen.getByRole('button', { name: 'Panel' }));
  const closed = await editor();
  fireEvent.change(closed, { target: { value: '<p>One</p>' } });
  await closeOrOpen();
  await expect(closed).toBeGone();
  await closeOrOpen();
  expect(await editor()).toHaveValue('<p>One</p>');
  fireEvent.change(await editor(), { target: { value: '<p>One and more</p>' } });
  faults.length = 0;
  await waitFor(async () => {
    const stored = await sessions.callBeside(fetchNote, { params: { id: note.id } }, maya);
    expect(SavedNote.parse(stored).note).toBe('<p>One and more</p>');
  });
});

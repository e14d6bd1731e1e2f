import { describe, expect, it } from '@jest/globals';
import { fetchAppointment } from '@portal/contract/calls/appointments';
import { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { prepareSessions } from '../../testing/sessions.ts';
import { noteRemote } from './testing/note-page.tsx';

const sessions = prepareSessions();

/** A note of Maya's that nobody has written yet. */
async function newNote(): Promise<string> {
  const { id } = await sessions.makeSession();
  const session = await sessions.callBeside(fetchAppointment, { params: { id } }, 'maya@demo.test');
  const [note] = SessionAppointment.parse(session).appointment_notes;
  if (!note) throw new Error('The session has no note');
  return note.id;
}

describe('a note', () => {
  it('is loaded, and saved once the typing has paused', async () => {
    const id = await newNote();
    await sessions.open(`/sessions/${id}/waiting_room`, {}, noteRemote);
    await userEvent.type(await screen.findByLabelText('Note'), 'Hello');
    expect(screen.getByRole('status')).toHaveTextContent('unsaved');
    await screen.findByText('saved', {}, { timeout: 5000 });
    expect(sessions.calls('PUT')).toHaveLength(1);
  });
});

import { expect, it } from '@jest/globals';
import { updateNote } from '@portal/contract/calls/notes';
import { type CallRule, memoryDrafts } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareSessions } from '../../../testing/sessions.ts';
import { noteBench } from '../panel/testing/note-bench.ts';

const sessions = prepareSessions();
const { noteOf, stored } = noteBench(sessions);
const title = 'Not saved yet on this device';

it('notes that only this device has are listed, wherever they were left, and saved once they are opened', async () => {
  const noteId = await noteOf(await sessions.makeSession({ modality: 'in_person' }));
  const drafts = memoryDrafts();
  const faults: CallRule[] = [{ call: updateNote.id, fault: 'dropped' }];
  const { close } = await sessions.open(`/session_notes?note=${noteId}`, { locale: 'en', drafts, faults });
  await userEvent.click(await screen.findByRole('textbox', { name: 'Your note on this session' }));
  await userEvent.paste('Half a sentence');
  await expect(() => screen.queryByRole('region', { name: title })).toBeAbsentOnce(() =>
    screen.getByText('Meanwhile your text is kept on this device.'),
  );
  await close();

  await sessions.open('/session_notes', { locale: 'en', drafts });
  const region = await screen.findByRole('region', { name: title });
  const link = within(region).getByRole('link');
  await waitFor(() => expect(link).toHaveTextContent('Alex Roy Nov 20, 2026 10:40 AM EST'));
  await userEvent.click(link);
  await waitFor(async () => expect(await stored(noteId)).toBe('<p>Half a sentence</p>'));
  await expect(region).toBeGone();
  await userEvent.click(screen.getByRole('link', { name: 'All notes' }));
  await expect(() => screen.queryByRole('region', { name: title })).toBeAbsentOnce(() =>
    screen.getByText('Choose a note'),
  );
});

import { expect, it } from '@jest/globals';
import { type CallRule, type DraftStore, memoryDrafts } from '@portal/mock-shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareSessions } from '../../../testing/sessions.ts';
import { dashboardParts } from '../../provider-session/testing/dashboard-parts.tsx';
import { noteBench } from './testing/note-bench.ts';

const sessions = prepareSessions();
const { editor, type } = noteBench(sessions);

it('what is written ahead of a session asks before the page is closed while this browser keeps no copy, and only then', async () => {
  const { id } = await sessions.makeSession({ modality: 'in_person' });
  const store = memoryDrafts();
  let isFull = true;
  const full = async () => Promise.reject(new Error('The storage is full'));
  const drafts: DraftStore = { ...store, write: (...draft) => (isFull ? full() : store.write(...draft)) };
  const faults: CallRule[] = [{ call: 'appointments.fetch', fault: 500 }];
  await sessions.open(`/sessions/providers/video_call/${id}`, { beside: [dashboardParts], drafts, faults });
  await screen.findByRole('textbox');
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await type('Written ahead');
  await screen.findByText('Not kept: this browser cannot keep a copy', { selector: 'p *' });
  await waitFor(() => expect(isAsked()).toBe(true));
  isFull = false;
  await type(', and on');
  await screen.findByText('Kept on this device only', { selector: 'p *' });
  await waitFor(() => expect(isAsked()).toBe(false));
  isFull = true;
  await type(', and on');
  await screen.findByText('Not kept: this browser cannot keep a copy', { selector: 'p *' });
  // It has never been anywhere but in this page, and is in the note all the same.
  faults.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(async () => expect(await editor()).toHaveTextContent(/Written ahead.*, and on/));
  await screen.findByText('Saved 10:30 AM');
  await waitFor(() => expect(isAsked()).toBe(false));
});

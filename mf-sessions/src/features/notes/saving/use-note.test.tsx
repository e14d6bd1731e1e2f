import { describe, expect, it } from '@jest/globals';
import { fetchAppointment } from '@portal/contract/calls/appointments';
import { fetchNote, updateNote } from '@portal/contract/calls/notes';
import { SavedNote } from '@portal/contract/entities/appointment-note';
import { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { NOTE_LIMIT } from '@portal/contract/rules/notes';
import { type CallRule, memoryDrafts, type RenderRemoteOptions } from '@portal/mock-shell';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { prepareSessions } from '../../../testing/sessions.ts';
import { noteRemote } from './testing/note-page.tsx';

const sessions = prepareSessions();
const maya = 'maya@demo.test';

/** A note of Maya's that nobody has written yet. */
async function newNote(): Promise<string> {
  const { id } = await sessions.makeSession();
  const session = await sessions.callBeside(fetchAppointment, { params: { id } }, maya);
  const [note] = SessionAppointment.parse(session).appointment_notes;
  if (!note) throw new Error('The session has no note');
  return note.id;
}

const open = (id: string, options: Partial<RenderRemoteOptions> = {}) =>
  sessions.open(`/sessions/${id}/waiting_room`, options, noteRemote);
const onServer = async (id: string) =>
  SavedNote.parse(await sessions.callBeside(fetchNote, { params: { id } }, maya)).note;
const editor = () => screen.findByLabelText('Note');
const write = async (text: string) => fireEvent.change(await editor(), { target: { value: text } });
const status = (words: string) => screen.findByText(words, { selector: 'output' });
const saves = () => sessions.calls('PUT /practice/appointment_notes');

function showPage(isHidden: boolean) {
  sessions.browser.define(document, 'hidden', isHidden);
  return act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

const focusWindow = () => act(async () => window.dispatchEvent(new Event('focus')));

/** Whether people are asked before the page goes. */
function isAskedToStay(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented;
}

describe('a note', () => {
  it('is loaded, and saved once the typing has paused', async () => {
    const id = await newNote();
    await open(id);
    await write('<p>One</p>');
    expect(screen.getByRole('status')).toHaveTextContent('unsaved');
    expect(saves()).toEqual([]);
    await status('saved');
    expect([saves().length, await onServer(id)]).toEqual([1, '<p>One</p>']);
  });

  it('that cannot be loaded can be asked for again', async () => {
    const faults: CallRule[] = [{ call: fetchNote.id, fault: 404 }];
    await open(await newNote(), { faults });
    const again = await screen.findByRole('button', { name: 'Again after not_found' });
    faults.length = 0;
    await userEvent.click(again);
    expect(await editor()).toBeVisible();
  });

  it('is asked for again when the page is worked in, and the button keeps its place meanwhile', async () => {
    const gate = new EventTarget();
    const isOpen = new Promise((resolve) => gate.addEventListener('open', resolve));
    const faults: CallRule[] = [{ call: fetchNote.id, fault: 'dropped' }];
    const id = await newNote();
    const intercept: RenderRemoteOptions['intercept'] = async (request, ask) => {
      if (!request.url.includes('appointment_notes')) return undefined;
      await isOpen;
      return ask(request);
    };
    await open(id, { faults, intercept });
    const again = await screen.findByRole('button', { name: 'Again after offline' });
    expect(again).toHaveAttribute('aria-busy', 'false');
    faults.length = 0;
    await focusWindow();
    expect(again).toBeInTheDocument();
    expect(again).toHaveAttribute('aria-busy', 'true');
    gate.dispatchEvent(new Event('open'));
    expect(await editor()).toBeVisible();
  });

  it('of a window beside another one shows what that one has saved, and says where it came from', async () => {
    const id = await newNote();
    await open(id);
    await editor();
    const body = { note: '<p>Beside</p>', version: 1 };
    await sessions.callBeside(updateNote, { params: { id }, body }, maya);
    await focusWindow();
    await status('saved elsewhere');
    expect(await editor()).toHaveValue('<p>Beside</p>');
    await write('<p>Beside me</p>');
    await status('saved');
  });

  it('is saved at once when its panel is closed, and goes on being saved', async () => {
    const id = await newNote();
    const faults: CallRule[] = [{ call: updateNote.id, fault: 'dropped', times: 1 }];
    await open(id, { faults });
    await write('<p>One</p>');
    await userEvent.click(screen.getByRole('button', { name: 'Panel' }));
    await waitFor(async () => expect(await onServer(id)).toBe('<p>One</p>'));
    await userEvent.click(screen.getByRole('button', { name: 'Panel' }));
    expect(await editor()).toHaveValue('<p>One</p>');
  });

  it('is saved at once when the page is hidden, and shown anew when another device has saved', async () => {
    const id = await newNote();
    await open(id);
    await write('<p>One</p>');
    await showPage(true);
    await waitFor(() => expect(saves()).toHaveLength(1));
    await status('saved');
    const body = { note: '<p>From the phone</p>', version: 2 };
    await sessions.callBeside(updateNote, { params: { id }, body }, maya);
    await showPage(false);
    await waitFor(async () => expect(await editor()).toHaveValue('<p>From the phone</p>'));
  });

  it('is saved when its page is left, and what Back brings out of the browser’s memory is not an old text', async () => {
    const id = await newNote();
    await open(id);
    await write('<p>One</p>');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(async () => expect(await onServer(id)).toBe('<p>One</p>'));
    await status('saved');
    const body = { note: '<p>From the phone</p>', version: 2 };
    await sessions.callBeside(updateNote, { params: { id }, body }, maya);
    await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(async () => expect(await editor()).toHaveValue('<p>From the phone</p>'));
  });

  it('is saved by whoever completes the session, or they are told that it is not', async () => {
    const id = await newNote();
    const faults: CallRule[] = [];
    await open(id, { faults });
    await write('<p>One</p>');
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('left: saved')).toBeVisible();
    expect(await onServer(id)).toBe('<p>One</p>');
    faults.push({ call: updateNote.id, fault: 'timeout' });
    await write('<p>Two</p>');
    // Until this browser has kept the text, leaving would lose it, and says so.
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Leave without waiting' }));
      expect(screen.getByText('left: retrying')).toBeVisible();
    });
  });
});

describe('a note that is not saved', () => {
  it('comes back after a reload, and is saved then', async () => {
    const id = await newNote();
    const drafts = memoryDrafts();
    const faults: CallRule[] = [{ call: updateNote.id, fault: 'dropped' }];
    const { close } = await open(id, { drafts, faults });
    await write('<p>Mine</p>');
    await status('retrying server');
    await waitFor(() => expect(isAskedToStay()).toBe(false));
    await close();
    await open(id, { drafts });
    expect(await editor()).toHaveValue('<p>Mine</p>');
    await status('saved');
    expect(await onServer(id)).toBe('<p>Mine</p>');
  });

  it('comes back when the session was over, and meets what another device has saved', async () => {
    const id = await newNote();
    const drafts = memoryDrafts();
    const faults: CallRule[] = [{ call: updateNote.id, fault: 401 }];
    const { close, left } = await open(id, { drafts, faults });
    await write('<p>Mine</p>');
    await waitFor(() => expect(left).toEqual(['/signin']));
    await close();
    const body = { note: '<p>Theirs</p>', version: 1 };
    await sessions.callBeside(updateNote, { params: { id }, body }, maya);
    await open(id, { drafts });
    await status('conflict restored');
    expect(screen.getByText('<p>Theirs</p>')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
    await status('saved');
    expect(await onServer(id)).toBe('<p>Mine</p>');
  });

  it('is saved before a sign-out, which leaves no draft of it', async () => {
    const id = await newNote();
    const drafts = memoryDrafts();
    const { close, left } = await open(id, { drafts });
    await write('<p>Last words</p>');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(left).toEqual(['/signin']));
    expect(await onServer(id)).toBe('<p>Last words</p>');
    await close();
    await open(id, { drafts });
    await status('saved');
  });

  it('is refused in words: the server’s, or ours where it is too long', async () => {
    const id = await newNote();
    const faults: CallRule[] = [{ call: updateNote.id, fault: 403 }];
    await open(id, { faults });
    await write('<p>One</p>');
    await status('refused Refused by a rule with 403.');
    await write('x'.repeat(NOTE_LIMIT + 1));
    await status('refused This note is too long to be saved. Please shorten it; nothing of it was cut.');
  });

  it('is told of when it was left, and is among those that only this browser has until it is saved', async () => {
    const id = await newNote();
    const faults: CallRule[] = [{ call: updateNote.id, fault: 403 }];
    await open(id, { faults });
    await write('<p>One</p>');
    await status('refused Refused by a rule with 403.');
    expect(screen.getByText('Unsaved: 0')).toBeVisible();
    const panel = screen.getByRole('button', { name: 'Panel' });
    await userEvent.click(panel);
    expect(await screen.findByText('Unsaved: 1')).toBeVisible();
    expect(await screen.findByText(/^A note you left cannot be saved as it is\./)).toBeVisible();
    faults.length = 0;
    await userEvent.click(panel);
    await write('<p>Two</p>');
    await status('saved');
    await userEvent.click(panel);
    expect(await screen.findByText('Unsaved: 0')).toBeVisible();
  });

  it('says that this browser cannot keep it, and is saved all the same', async () => {
    const id = await newNote();
    const drafts = { ...memoryDrafts(), write: () => Promise.reject(new Error('QuotaExceededError')) };
    const faults: CallRule[] = [{ call: updateNote.id, fault: 503 }];
    await open(id, { drafts, faults });
    await write('<p>One</p>');
    await status('retrying server unkept');
    await waitFor(() => expect(isAskedToStay()).toBe(true));
    faults.length = 0;
    await status('saved');
    await waitFor(() => expect(isAskedToStay()).toBe(false));
    expect(await onServer(id)).toBe('<p>One</p>');
  });
});

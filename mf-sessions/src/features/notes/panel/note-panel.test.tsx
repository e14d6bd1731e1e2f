import { describe, expect, it, jest } from '@jest/globals';
import { listNoteVersions } from '@portal/contract/calls/notes';
import { NoteVersion } from '@portal/contract/entities/appointment-note';
import { paginated } from '@portal/contract/entities/pagination';
import { NOTE_LIMIT } from '@portal/contract/rules/notes';
import { type CallRule, type DraftStore, memoryDrafts, type RenderRemoteOptions } from '@portal/mock-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareSessions } from '../../../testing/sessions.ts';
import { dashboardParts } from '../../provider-session/testing/dashboard-parts.tsx';
import { noteBench } from './testing/note-bench.ts';

const sessions = prepareSessions();
const { noteOf, editor, type, stored, saveBeside } = noteBench(sessions);

const open = (id: string, options: Partial<RenderRemoteOptions> = {}) =>
  sessions.open(`/sessions/providers/video_call/${id}`, { beside: [dashboardParts], ...options });
/** A session in person: what is beside a call is beside it, too. */
async function openSession(options: Partial<RenderRemoteOptions> = {}) {
  const session = await sessions.makeSession({ modality: 'in_person' });
  const rendered = await open(session.id, options);
  return { session, noteId: await noteOf(session), rendered };
}
const saved = () => screen.findByText('Saved 10:30 AM');
const isSaved = () => screen.getByText('Saved 10:30 AM');
const button = (name: string) => screen.getByRole('button', { name });
const heard = () => within(screen.getByRole('tabpanel', { name: /^Notes/ })).getByRole('status').textContent;

describe('a note beside a session', () => {
  it('is saved as it is written, and says when; a screen reader is not told each time', async () => {
    const gate = new EventTarget();
    const isOpen = new Promise((resolve) => gate.addEventListener('open', resolve));
    const { noteId } = await openSession({
      intercept: ({ method }) => (method === 'PUT' ? isOpen.then(() => undefined) : undefined),
    });
    const text = await editor();
    expect(text).toHaveAccessibleDescription('Nothing written yet');
    await type('Slept better.');
    expect(screen.getByText('Saving…')).toBeVisible();
    gate.dispatchEvent(new Event('open'));
    await saved();
    expect(text).toHaveAccessibleDescription('Saved 10:30 AM');
    expect(heard()).toBe('');
    expect(await stored(noteId)).toBe('<p>Slept better.</p>');
    expect(screen.getByText('Only you can see this note.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All my notes (new tab)' })).toHaveAttribute('href', '/session_notes');
  });

  it('says that it is not saved, once for all tries, and that it is again', async () => {
    const faults: CallRule[] = [{ call: 'notes.update', fault: 503 }];
    const { noteId } = await openSession({ faults });
    await editor();
    await type('Slept better.');
    expect(await screen.findByText('Not saved – retrying', { selector: 'p *' })).toBeVisible();
    expect(await screen.findByText('Meanwhile your text is kept on this device.')).toBeVisible();
    expect(heard()).toBe('Not saved – retrying');
    faults.length = 0;
    await userEvent.click(button('Try now'));
    await saved();
    expect(heard()).toBe('Your note is saved again.');
    expect(await stored(noteId)).toBe('<p>Slept better.</p>');
    await expect(() => screen.queryByText('Meanwhile your text is kept on this device.')).toBeAbsentOnce(isSaved);
  });

  it('that is not saved marks its tab, also in the closed panel, where it is said', async () => {
    const faults: CallRule[] = [{ call: 'notes.update', fault: 503 }];
    await openSession({ faults });
    await editor();
    await type('Slept better.');
    const marked = await screen.findByRole('tab', { name: 'Notes not saved' });
    const isSaid = () =>
      screen.getAllByRole('status').some(({ textContent }) => textContent === 'Your note is not saved.');
    expect(isSaid()).toBe(false);
    await userEvent.click(button('Close the panel'));
    expect(marked).toHaveAccessibleName('Notes not saved');
    expect(marked).toHaveTextContent('!');
    await waitFor(() => expect(isSaid()).toBe(true));
    faults.length = 0;
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Notes' })).toBe(marked));
    await waitFor(() => expect(isSaid()).toBe(false));
  });

  it('that the server refuses says so in its words, and is sent again once it is changed', async () => {
    let isRefused = true;
    const { noteId } = await openSession({
      intercept: ({ method, url }) =>
        isRefused && method === 'PUT' && url.includes('/practice/appointment_notes/')
          ? Response.json({ errors: ['Notes are closed for today.'] }, { status: 422 })
          : undefined,
    });
    const text = await editor();
    await type('Slept better.');
    expect(await screen.findByText('Not saved. Notes are closed for today.', { selector: 'p *' })).toBeVisible();
    expect(screen.getByText('Change the text to have it saved, or copy it to a safe place.')).toBeVisible();
    expect(text).toBeInvalid();
    isRefused = false;
    await type(' Much.');
    await saved();
    expect(await stored(noteId)).toContain('Much.');
  });

  it('comes back where the page went before it was saved, and is saved then', async () => {
    const drafts = memoryDrafts();
    const first = await openSession({ drafts, faults: [{ call: 'notes.update', fault: 'dropped' }] });
    await editor();
    await type('Half a sentence');
    await screen.findByText(/^Not saved – retrying/, { selector: 'p *' });
    await first.rendered.close();
    const faults: CallRule[] = [{ call: 'notes.update', fault: 503 }];
    await open(first.session.id, { drafts, faults });
    expect(await editor()).toHaveTextContent('Half a sentence');
    const again = await screen.findByRole('button', { name: 'Try now' });
    faults.length = 0;
    await userEvent.click(again);
    await saved();
    expect(screen.getByText('Your text from before is back.', { selector: 'p' })).toBeVisible();
    expect(await stored(first.noteId)).toBe('<p>Half a sentence</p>');
    await type(' more');
    await expect(() => screen.queryByText('Your text from before is back.')).toBeAbsentOnce(() =>
      expect(screen.getByRole('textbox')).toHaveTextContent('more'),
    );
    await saved();
  });

  it('is saved on a phone, too, where nobody has opened its tab', async () => {
    const drafts = memoryDrafts();
    const first = await openSession({ drafts, faults: [{ call: 'notes.update', fault: 'dropped' }] });
    await editor();
    await type('Half a sentence');
    await screen.findByText(/^Not saved – retrying/, { selector: 'p *' });
    await first.rendered.close();
    await open(first.session.id, { drafts });
    await waitFor(async () => expect(await stored(first.noteId)).toBe('<p>Half a sentence</p>'));
    await expect(() => screen.queryByRole('textbox')).toBeAbsentOnce(() => screen.getByRole('tab', { name: 'Notes' }));
  });

  it('warns where this browser keeps no copy', async () => {
    const full: DraftStore = { ...memoryDrafts(), write: () => Promise.reject(new Error('The storage is full')) };
    await openSession({ drafts: full, faults: [{ call: 'notes.update', fault: 503 }] });
    await editor();
    await type('Slept better.');
    await expect(() => screen.queryByText('Meanwhile your text is kept on this device.')).toBeAbsentOnce(() =>
      screen.getByText(/^This browser cannot keep a copy/),
    );
  });

  it('tells how long it is when that comes near the longest, and what is longer is refused and not cut', async () => {
    const session = await sessions.makeSession({ modality: 'in_person' });
    const noteId = await noteOf(session);
    const long = `<p>${'word '.repeat(980)}</p>`.repeat(60);
    await saveBeside(noteId, long);
    await open(session.id);
    await editor();
    expect(await screen.findByText('294,420 of at most 300,000 characters, formatting included')).toBeVisible();
    const more = 'more '.repeat(1200);
    await type(more);
    expect(await screen.findByText(/^Not saved\. This note is too long/, { selector: 'p *' })).toBeVisible();
    expect(await screen.findByText(/^300,42\d of at most 300,000 characters/)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveTextContent(/(more ){1199}more/);
    expect((await stored(noteId)).length).toBeLessThan(NOTE_LIMIT);
  });

  it('that cannot be loaded is asked for again, and what is written meanwhile goes into it', async () => {
    const faults: CallRule[] = [{ call: 'notes.fetch', fault: 500 }];
    const { noteId } = await openSession({ faults });
    await userEvent.click(await screen.findByRole('tab', { name: 'Notes' }));
    const trouble = await screen.findByRole('alert');
    expect(trouble).toHaveTextContent('Your note could not be loaded');
    await screen.findByRole('textbox', { name: 'Your note on this session' });
    await type('Meanwhile');
    expect(await screen.findByText('Kept on this device only', { selector: 'p *' })).toBeVisible();
    faults.length = 0;
    await userEvent.click(within(trouble).getByRole('button', { name: 'Try Again' }));
    await saved();
    expect(await stored(noteId)).toBe('<p>Meanwhile</p>');
  });

  it('leaves editor and button in their places while it is asked for again', async () => {
    const gate = new EventTarget();
    const isOpen = new Promise((resolve) => gate.addEventListener('open', resolve));
    let tries = 0;
    await openSession({
      intercept: ({ method, url }) => {
        if (method !== 'GET' || !url.includes('/practice/appointment_notes/')) return undefined;
        tries += 1;
        const refusal = Response.json({ error: 'Not now' }, { status: 422 });
        return tries === 1 ? refusal : isOpen.then(() => refusal);
      },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Notes' }));
    const trouble = await screen.findByRole('alert');
    const text = await screen.findByRole('textbox', { name: 'Your note on this session' });
    const again = within(trouble).getByRole('button', { name: 'Try Again' });
    await userEvent.click(again);
    await waitFor(() => expect(tries).toBe(2));
    await type('Meanwhile');
    expect([again.isConnected, text.isConnected]).toEqual([true, true]);
    gate.dispatchEvent(new Event('open'));
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'));
    expect([again.isConnected, text.textContent]).toEqual([true, 'Meanwhile']);
  });

  it('says that a newer text came from elsewhere while nothing was typed here', async () => {
    const { noteId } = await openSession();
    const text = await editor();
    await saveBeside(noteId, '<p>From the phone</p>');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(text).toHaveTextContent('From the phone'));
    expect(screen.getByText('A newer text came from another tab or device.', { selector: 'p' })).toBeVisible();
    expect(heard()).toBe('A newer text came from another tab or device.');
    await type(' And on.');
    await expect(() => screen.queryByText('A newer text came from another tab or device.')).toBeAbsentOnce(() =>
      expect(text).toHaveTextContent('And on.'),
    );
    await saved();
  });

  it('is not said to be kept before that is known', async () => {
    const gate = new EventTarget();
    const isOpen = new Promise((resolve) => gate.addEventListener('open', resolve));
    const store = memoryDrafts();
    const slow: DraftStore = { ...store, write: (...draft) => isOpen.then(() => store.write(...draft)) };
    await openSession({ drafts: slow, faults: [{ call: 'notes.update', fault: 503 }] });
    await editor();
    await type('Slept better.');
    const retrying = () => screen.getByText('Not saved – retrying', { selector: 'p *' });
    await expect(() => screen.queryByText('Meanwhile your text is kept on this device.')).toBeAbsentOnce(retrying);
    await expect(() => screen.queryByText(/^This browser cannot keep a copy/)).toBeAbsentOnce(retrying);
    gate.dispatchEvent(new Event('open'));
    expect(await screen.findByText('Meanwhile your text is kept on this device.')).toBeVisible();
  });
});

describe('two texts of one note', () => {
  async function conflict() {
    const { noteId } = await openSession();
    await editor();
    await saveBeside(noteId, '<p>From the phone</p>');
    await type('From here');
    await screen.findByText('Not saved – this note was also changed elsewhere', { selector: 'p *' });
    return noteId;
  }

  it('are shown beside each other, with whose they are; what is typed meanwhile stays', async () => {
    const noteId = await conflict();
    expect(heard()).toBe('Not saved – this note was also changed elsewhere');
    await userEvent.click(button('Compare both texts'));
    const other = screen.getByRole('region', { name: 'The other text' });
    expect(within(other).getByRole('heading', { name: 'The other text' })).toHaveFocus();
    expect(other).toHaveTextContent('Written 10:30 AM in another tab or on another device.');
    expect(other).toHaveTextContent('From [Only in the other text: the phone][Only in your text: here]');
    await userEvent.click(within(other).getByRole('switch', { name: 'Mark what differs from your text' }));
    expect(other).toHaveTextContent('From the phone');
    expect(screen.getByText('Your text')).toBeVisible();
    await type(', and on.');
    await userEvent.click(button('Keep mine'));
    await saved();
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByRole('textbox')).toHaveTextContent(/From here/);
    expect(screen.getByRole('textbox')).toHaveTextContent(/, and on\./);
    expect(await stored(noteId)).toBe(`<p>${screen.getByRole('textbox').textContent}</p>`);
    await expect(other).toBeGone();
    // A few words, a moment ago, and with a device of the same name: they are in the history all the same.
    const answer = await sessions.callBeside(
      listNoteVersions,
      { params: { id: noteId }, query: { page: 1 } },
      'maya@demo.test',
    );
    expect(
      paginated(NoteVersion)
        .parse(answer)
        .data.map(({ note }) => note),
    ).toEqual(['<p>From the phone</p>']);
  });

  it('are shown from the first word on in which they differ', async () => {
    const top = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, this.matches('section ins') ? 700 : 100);
    });
    await conflict();
    const text = screen.getByRole('region', { name: 'The other text of this note' });
    expect(text.scrollTop).toBe(560);
    await type(', and on.');
    expect(text.scrollTop).toBe(560);
    top.mockRestore();
  });

  it('that differ in their looks only are said to', async () => {
    const { noteId } = await openSession();
    await editor();
    await saveBeside(noteId, '<p><strong>From</strong> here</p>');
    await type('From here');
    await expect(() => screen.queryByRole('switch')).toBeAbsentOnce(() =>
      screen.getByText(/^It has the words of your text/),
    );
  });

  it('can become the other one, and one’s own comes back below it', async () => {
    const noteId = await conflict();
    await userEvent.click(button('Keep the other'));
    await saved();
    expect(screen.getByRole('textbox')).toHaveTextContent('From the phone');
    const add = button('Add it below');
    await userEvent.click(add);
    await waitFor(async () => expect(await stored(noteId)).toBe('<p>From the phone</p><p>* * *</p><p>From here</p>'));
    await expect(add).toBeGone();
  });

  it('can be edited together', async () => {
    const noteId = await conflict();
    await userEvent.click(button('Edit both together'));
    await saved();
    expect(screen.getByRole('textbox')).toHaveTextContent('From here* * *From the phone');
    expect(await stored(noteId)).toBe('<p>From here</p><p>* * *</p><p>From the phone</p>');
  });
});
